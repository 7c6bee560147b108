import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PhotoCard } from '#contract';
import { OpenPhoto, t } from '#form';
import { fileAddress } from '../api-client.ts';
import { useNow } from '../shell/use-now.ts';
import { shortMomentText } from '../shell/indian-time.ts';

/** A photo that is with the server: small here, whole at a touch. */
export function StoredPhoto({ photo, number }: { readonly photo: PhotoCard; readonly number: number }) {
  const { AttachmentId, Caption, TakenAt, By } = photo;
  const input = { params: { AttachmentId } };
  const now = useNow();
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <OpenPhoto
        thumb={fileAddress('GET /api/v1/attachments/:AttachmentId/thumb', input)}
        url={fileAddress('GET /api/v1/attachments/:AttachmentId/content', input)}
        label={Caption ?? photoName(number)}
      />
      <Box component="figcaption" sx={{ mt: 0.5 }}>
        {Caption !== undefined && <Typography sx={{ overflowWrap: 'anywhere' }}>{Caption}</Typography>}
        <Typography variant="body2" color="text.secondary">
          {`${By}, ${shortMomentText(Date.parse(TakenAt), now)}`}
        </Typography>
      </Box>
    </Box>
  );
}

export const photoName = (number: number): string => t('Photo {number}', { number: String(number) });
