import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { styled } from '@mui/material/styles';
import type { Checked } from '#contract';
import { t } from '#language';
import { Link } from 'react-router-dom';
import { Button } from '#screen';

/** A link to the place where a failed check can be fixed. */
export interface Fix {
  readonly to: string;
  readonly words: string;
}

interface Props {
  readonly checks: readonly Checked[];
  readonly fixOf: (code: string) => Fix | undefined;
}

/** Every guard with its result, and a link to fix it if it fails. */
export function ClosingList({ checks, fixOf }: Props) {
  return (
    <Lines role="list">
      {checks.map(({ code, words, ok }) => {
        const fix = ok ? undefined : fixOf(code);
        return (
          <li key={code} className={ok ? 'is-done' : undefined}>
            {ok ? <CheckCircleOutlined aria-hidden /> : <RadioButtonUnchecked aria-hidden />}
            <div>
              <span>{t(words)}</span> <b>{ok ? t('Done.') : t('Missing.')}</b>
            </div>
            {fix !== undefined && (
              <Button component={Link} to={fix.to} size="small" variant="outlined" style={fixed}>
                {fix.words}
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
