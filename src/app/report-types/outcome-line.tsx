import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Evaluation } from '#engine';
import { OutcomeMark, t } from '#form';

/** The verdict on the whole report, and how much of what it asks for is there. */
export function OutcomeLine({ evaluation: { outcome, sections } }: { readonly evaluation: Evaluation }) {
  const shown = sections.filter(({ hidden }) => !hidden);
  const done = shown.reduce((sum, section) => sum + section.done, 0);
  const total = shown.reduce((sum, section) => sum + section.total, 0);
  return (
    <Box
      role="status"
      aria-label={t('Outcome')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}
    >
      <OutcomeMark outcome={outcome} />
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('{done} of {total} asked for', { done, total })}
      </Typography>
    </Box>
  );
}
