import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Checked } from '#contract';
import { t } from '#form';
import { Link } from 'react-router-dom';

/** The way to what is missing. */
export interface Mend {
  readonly to: string;
  readonly words: string;
}

interface Props {
  readonly checks: readonly Checked[];
  readonly mendOf: (code: string) => Mend | undefined;
}

/** Every condition with whether it holds, and where what is missing is made good. */
export function ClosingList({ checks, mendOf }: Props) {
  return (
    <Lines role="list">
      {checks.map(({ code, words, ok }) => {
        const mend = ok ? undefined : mendOf(code);
        return (
          <li key={code} className={ok ? 'is-done' : undefined}>
            {ok ? <CheckCircleOutlined aria-hidden /> : <RadioButtonUnchecked aria-hidden />}
            <div>
              {t(words)} <b>{ok ? t('Done.') : t('Missing.')}</b>
            </div>
            {mend !== undefined && (
              <Button component={Link} to={mend.to} size="small" variant="outlined" style={fixed}>
                {mend.words}
              </Button>
            )}
          </li>
        );
      })}
    </Lines>
  );
}

const fixed = { flexShrink: 0 } as const;

const Lines = styled('ul')(({ theme: { palette, spacing } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: spacing(0.5),
  '& li': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: spacing(1.25), minHeight: 48 },
  '& li > div': { flex: 1, minWidth: 0 },
  '& li > svg': { flexShrink: 0 },
  '& li > svg, & b': { color: palette.warning.main },
  '& b': { fontWeight: 600 },
  '& .is-done > svg, & .is-done b': { color: palette.success.main },
}));
