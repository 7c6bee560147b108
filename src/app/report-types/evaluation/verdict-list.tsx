import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Pointer, Verdict } from '#engine';
import { VerdictMark } from '#form';
import { t } from '#language';
import { AuthorNote } from './author-note.tsx';
import { FormulaText, FieldHead } from './field-head.tsx';
import { FieldRows } from './field-rows.tsx';
import type { LimitView, SectionView } from './evaluation-view.ts';

interface Props {
  readonly sections: readonly SectionView[];
  readonly onJump: (pointer: Pointer) => void;
  readonly onSection: (key: string) => void;
}

/** Every section with its verdict and its limits: formula, basis and the verdict on each reading. */
export function VerdictList({ sections, onJump, onSection }: Props) {
  return sections.map(({ key, label, verdict, done, total, limits }) => (
    <Box component="section" key={key} aria-label={label} sx={part}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 1.25 }}>
        <Box component="button" type="button" onClick={() => onSection(key)} sx={name}>
          {label}
        </Box>
        {total > 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
            {t('{done} of {total}', { done, total })}
          </Typography>
        )}
        {verdict !== undefined && <VerdictMark verdict={verdict} />}
      </Box>
      {limits.map((limit) => (
        <Limit key={limit.pointer} limit={limit} onJump={onJump} />
      ))}
    </Box>
  ));
}

/** Failed readings come first. */
const order: Record<Verdict, number> = { fail: 0, attention: 1, 'not tested': 2, pass: 3 };

function Limit({ limit, onJump }: { readonly limit: LimitView } & Pick<Props, 'onJump'>) {
  const { pass, attention, basis, note, readings } = limit;
  return (
    <Box sx={{ mb: 1 }}>
      <FieldHead field={limit}>
        <FormulaText lead={t('passes when')} text={pass} />
        {attention !== undefined && <FormulaText lead={t('attention when')} text={attention} />}
        {basis !== undefined && (
          <Typography variant="caption" component="div" color="text.secondary">
            {basis}
          </Typography>
        )}
        {note !== undefined && <AuthorNote text={note} />}
      </FieldHead>
      <FieldRows
        rows={readings.toSorted((one, other) => order[one.verdict] - order[other.verdict])}
        onJump={onJump}
        mark={({ verdict }) => <VerdictMark verdict={verdict} />}
      />
    </Box>
  );
}

const part = { '& + &': { borderTop: '1px solid', borderColor: 'divider' } } as const;

const name = {
  flex: 1,
  minWidth: 0,
  minHeight: 48,
  px: 1.25,
  border: 0,
  bgcolor: 'transparent',
  color: 'primary.main',
  font: 'inherit',
  fontWeight: 650,
  textAlign: 'left',
  cursor: 'pointer',
  '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
} as const;
