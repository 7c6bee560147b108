import Box from '@mui/material/Box';
import { t } from '#language';
import { Brand } from './brand.tsx';
import { Delayed } from '#screen';
import { ProgressBar } from './progress-bar.tsx';

/** Shown while version and session are being checked. */
export function StartingScreen() {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', gap: 3 }}>
      <Delayed>
        <Brand />
        <ProgressBar label={t('Starting')} />
      </Delayed>
    </Box>
  );
}
