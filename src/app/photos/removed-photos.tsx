import Box from '@mui/material/Box';
import type { RemovedPhoto } from '#contract';
import { t } from '#form';
import { momentText } from '../shell/indian-time.ts';

/** Photos that are no longer shown, so that nothing goes without a word. */
export function RemovedPhotos({ removed }: { readonly removed: readonly RemovedPhoto[] }) {
  if (removed.length === 0) return null;
  return (
    <Box component="ul" role="list" aria-label={t('Removed photos')} sx={list}>
      {removed.map(({ AttachmentId, Caption, By, At }) => (
        <li key={AttachmentId}>
          {t('{photo}: removed by {by}, {moment}', {
            photo: Caption ?? t('Photo without words'),
            by: By,
            moment: momentText(Date.parse(At)),
          })}
        </li>
      ))}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, mt: 1.5, p: 0, color: 'text.secondary', overflowWrap: 'anywhere' } as const;
