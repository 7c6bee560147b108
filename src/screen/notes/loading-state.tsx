import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { t } from '#language';
import { Delayed } from './delayed.tsx';
import { hiddenFromSight } from '../look/hidden-from-sight.ts';

/** A skeleton: grey shapes where cards will be. */
export function LoadingState({ rows = 3 }: { readonly rows?: number }) {
  return (
    <Delayed>
      <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
        <Box component="span" data-not-complete sx={saidOnPaper}>
          {t('Loading…')}
        </Box>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} variant="rounded" height={104} aria-hidden />
        ))}
      </Box>
    </Delayed>
  );
}

/** The grey shapes say nothing on paper. */
const saidOnPaper = {
  ...hiddenFromSight,
  '@media print': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
};
