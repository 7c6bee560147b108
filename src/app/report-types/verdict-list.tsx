import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Pointer } from '#engine';
import { VerdictMark } from '#form';
import { codeText } from './code-text.ts';
import { PlaceButton } from './place-button.tsx';
import type { SaidReading, SaidSection } from './said.ts';

interface Props {
  readonly sections: readonly SaidSection[];
  readonly onJump: (pointer: Pointer) => void;
  readonly onSection: (key: string) => void;
}

/** Every section with its verdict, and below it every reading that has a limit: its value, the formula, the source. */
export function VerdictList({ sections, onJump, onSection }: Props) {
  return sections.map(({ key, label, verdict, done, total, readings }) => (
    <Box component="section" key={key} aria-label={label} sx={part}>
      <Box sx={head}>
        <Box component="button" type="button" onClick={() => onSection(key)} sx={name}>
          {label}
        </Box>
        {total > 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
            {done} of {total}
          </Typography>
        )}
        {verdict !== undefined && <VerdictMark verdict={verdict} />}
      </Box>
      <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {readings.map((reading) => (
          <li key={reading.pointer}>
            <Reading reading={reading} onJump={onJump} />
          </li>
        ))}
      </Box>
    </Box>
  ));
}

function Reading({ reading, onJump }: { readonly reading: SaidReading } & Pick<Props, 'onJump'>) {
  const { pointer, label, value, verdict, formula, basis } = reading;
  return (
    <PlaceButton pointer={pointer} onJump={onJump}>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="span" sx={{ flex: '1 1 160px', minWidth: 0 }}>
          {label}
        </Box>
        <b>{value}</b>
        <VerdictMark verdict={verdict} />
      </Box>
      <Box component="span" sx={{ ...codeText, display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
        {formula}
      </Box>
      {basis !== undefined && (
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {basis}
        </Typography>
      )}
    </PlaceButton>
  );
}

const part = { '& + &': { borderTop: '1px solid', borderColor: 'divider' } } as const;

const head = { display: 'flex', alignItems: 'center', gap: 1, pr: 1.25 } as const;

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
