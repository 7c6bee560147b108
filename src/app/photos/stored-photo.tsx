import { styled } from '@mui/material/styles';
import type { PhotoCard } from '#contract';
import { OpenPhoto, t } from '#form';
import { fileAddress } from '../api-client.ts';
import { useNow } from '../shell/use-now.ts';
import { shortMomentText } from '../shell/indian-time.ts';
import { CardLine } from '../work/card-words.ts';

/** A photo that is with the server: small here, whole at a touch. */
export function StoredPhoto({ photo, number }: { readonly photo: PhotoCard; readonly number: number }) {
  const { AttachmentId, Caption, TakenAt, By } = photo;
  const input = { params: { AttachmentId } };
  const now = useNow();
  return (
    <Figure>
      <OpenPhoto
        thumb={fileAddress('GET /api/v1/attachments/:AttachmentId/thumb', input)}
        url={fileAddress('GET /api/v1/attachments/:AttachmentId/content', input)}
        label={Caption ?? photoName(number)}
      />
      <figcaption>
        {Caption !== undefined && <p>{Caption}</p>}
        <CardLine>{`${By}, ${shortMomentText(Date.parse(TakenAt), now)}`}</CardLine>
      </figcaption>
    </Figure>
  );
}

export const photoName = (number: number): string => t('Photo {number}', { number: String(number) });

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  minWidth: 0,
  '& figcaption': { marginTop: theme.spacing(0.5) },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
}));
