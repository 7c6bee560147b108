import Box from '@mui/material/Box';
import type { RemovedPhoto } from '#contract';
import { OpenPhoto } from '#form';
import { t, momentText } from '#language';
import { fileAddress } from '../../server-data/api-client.ts';
import { useMay } from '../../app-parts.ts';
import { StateChip } from '#screen';
import { photoGrid } from './photo-grid.ts';

/** Lists removed photos, so that a removal stays visible. The office can still open them. */
export function RemovedPhotos({ removed }: { readonly removed: readonly RemovedPhoto[] }) {
  const isOffice = useMay('see-all-work');
  if (removed.length === 0) return null;
  return (
    <Box component="ul" role="list" aria-label={t('Removed photos')} sx={isOffice ? pictures : words}>
      {removed.map((photo) => (
        <li key={photo.AttachmentId}>{isOffice ? <StillThere photo={photo} /> : removalText(photo)}</li>
      ))}
    </Box>
  );
}

/** Framed and labelled, so that nobody takes it for a current photo. */
function StillThere({ photo }: { readonly photo: RemovedPhoto }) {
  const input = { params: { AttachmentId: photo.AttachmentId } };
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box sx={frame}>
        <OpenPhoto
          thumb={fileAddress('GET /api/v1/attachments/:AttachmentId/thumb', input)}
          url={fileAddress('GET /api/v1/attachments/:AttachmentId/content', input)}
          label={t('Removed: {photo}', { photo: nameOf(photo) })}
        />
      </Box>
      <Box component="figcaption" sx={{ mt: 0.5, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <StateChip tone="warning">{t('Removed photo')}</StateChip>
        <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{removalText(photo)}</Box>
      </Box>
    </Box>
  );
}

const nameOf = ({ Caption }: RemovedPhoto): string => Caption ?? t('No caption');

const removalText = (photo: RemovedPhoto): string =>
  t('{photo}: removed by {by}, {moment}', {
    photo: nameOf(photo),
    by: photo.By,
    moment: momentText(Date.parse(photo.At)),
  });

const words = { listStyle: 'none', m: 0, mt: 1.5, p: 0, color: 'text.secondary', overflowWrap: 'anywhere' } as const;
const pictures = { ...photoGrid, mt: 1.5 } as const;
const frame = { border: '2px dashed', borderColor: 'warning.main', borderRadius: 1.5, p: 0.5 } as const;
