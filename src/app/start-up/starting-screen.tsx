import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { t } from '#form';
import { Brand } from '../shell/brand.tsx';
import { Delayed } from '../shell/delayed.tsx';

/** A moment's wait for the version and the session. */
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
