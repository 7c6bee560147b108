import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OpenPhoto } from '#form';
import { t } from '#language';
import type { Device } from '#offline';
import { fileAddress } from '../../server-data/api-client.ts';
import { useLocalPhoto } from '../../work/photos/use-local-photo.ts';
import { usePhotos } from '../../work/photos/use-photos.ts';

interface Props {
  readonly id: string;
  readonly callId: number;
  readonly device: Device | undefined;
}

/** The photo of a movement's paper slip: from this phone, or from the server once it is uploaded. */
export function SlipPhoto({ id, callId, device }: Props) {
  const local = useLocalPhoto(device, id);
  const { data } = usePhotos({ CallId: callId });
  const isRemoved = data.answer?.Removed?.some(({ AttachmentId }) => AttachmentId === id) === true;
  const isStored = data.answer?.Photos.some(({ AttachmentId }) => AttachmentId === id) === true;
  if (isRemoved || (local === undefined && !isStored)) {
    return (
      <Typography variant="body2" color="text.secondary">
        {isRemoved ? t('The photo of the slip was removed.') : t('The photo of the slip has not arrived yet.')}
      </Typography>
    );
  }
  const input = { params: { AttachmentId: id } };
  const {
    thumb = fileAddress('GET /api/v1/attachments/:AttachmentId/thumb', input),
    url = fileAddress('GET /api/v1/attachments/:AttachmentId/content', input),
  } = local ?? {};
  return (
    <Box sx={{ width: 136, mt: 1 }}>
      <OpenPhoto thumb={thumb} url={url} label={t('Photo of the slip')} />
    </Box>
  );
}
