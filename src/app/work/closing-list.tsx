import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
    <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {checks.map(({ code, words, ok }) => {
        const mend = ok ? undefined : mendOf(code);
        return (
          <Box component="li" key={code} sx={line}>
            <Box
              component={ok ? CheckCircleOutlined : RadioButtonUnchecked}
              aria-hidden
              sx={{ color: ok ? 'success.main' : 'warning.main', flexShrink: 0 }}
            />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {t(words)}{' '}
              <Box component="span" sx={{ color: ok ? 'success.main' : 'warning.main', fontWeight: 600 }}>
                {ok ? t('Done.') : t('Missing.')}
              </Box>
            </Box>
            {mend !== undefined && (
              <Button component={Link} to={mend.to} size="small" variant="outlined" sx={{ flexShrink: 0 }}>
                {mend.words}
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.25, minHeight: 48 } as const;
