import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { t } from '#form';
import { Brand } from '../shell/frame/brand.tsx';
import { Delayed } from '../shell/states/delayed.tsx';

/** Shown while version and session are being checked. */
export function StartingScreen() {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', gap: 3 }}>
      <Delayed>
        <Brand />
        <LinearProgress aria-label={t('Starting')} />
      </Delayed>
    </Box>
  );
}
