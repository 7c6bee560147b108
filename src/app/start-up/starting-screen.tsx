import Box from '@mui/material/Box';
import { t } from '#form';
import { Brand } from '../shell/frame/brand.tsx';
import { Delayed } from '../shell/states/delayed.tsx';
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
