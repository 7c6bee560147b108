import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OpenPhoto } from '#form';
import { t, shortMomentText } from '#language';
import { useDevice } from '../../device/device-context.tsx';
import { Section, useNow, CardLine } from '#screen';
import { AddPhoto } from './add-photo.tsx';
import { PhotoActions } from './photo-actions.tsx';
import { photoGrid } from './photo-grid.ts';
import { RemovedPhotos } from './removed-photos.tsx';
import { UnsentPhoto } from './unsent-photo.tsx';
import { type PhotoOwner, usePhotos } from './use-photos.ts';
import { styled } from '@mui/material/styles';
import type { PhotoCard } from '#contract';
import { fileAddress } from '../../server-data/api-client.ts';
import { photoName } from '../../words/photo-name.ts';
import { toldText } from '../../words/told-time.ts';

interface Props {
  readonly owner: PhotoOwner;
  readonly callId: number;
  readonly mayAdd: boolean;
  /** The person's own open work: their photos can be changed, even if this section cannot add any. */
  readonly mayChange?: boolean;
  readonly title?: string;
}

/** The photos of a task, job card or call: thumbnails, and a control to add more. */
export function PhotoSection({ owner, callId, mayAdd, mayChange = mayAdd, title = t('Photos') }: Props) {
  const device = useDevice();
  const { data, stored, unsent, remove } = usePhotos(owner);
  const count = stored.length + unsent.length;
  return (
    <Section title={title} {...(count > 0 && { count })}>
      {count > 0 && (
        <Box component="ul" role="list" aria-label={title} sx={photoGrid}>
          {stored.map((photo, at) => (
            <li key={photo.AttachmentId}>
              <StoredPhoto photo={photo} number={at + 1} />
              {mayChange && photo.IsOwn === true && (
                <PhotoActions photoId={photo.AttachmentId} callId={callId} number={at + 1} caption={photo.Caption} />
              )}
            </li>
          ))}
          {device !== undefined &&
            unsent.map((line, at) => (
              <li key={line.attachmentId}>
                <UnsentPhoto
                  line={line}
                  device={device}
                  number={stored.length + at + 1}
                  onRemove={() => remove(line)}
                />
              </li>
            ))}
        </Box>
      )}
      {data.answer !== undefined && count === 0 && (
        <Typography color="text.secondary">{t('No photos yet.')}</Typography>
      )}
      {data.answer === undefined && data.failure?.kind === 'network' && (
        <Typography color="text.secondary">
          {t('Photos that were sent are shown when there is a connection.')}
        </Typography>
      )}
      <RemovedPhotos removed={data.answer?.Removed ?? []} />
      {mayAdd && <AddPhoto owner={owner} />}
    </Section>
  );
}

/** A photo on the server: a thumbnail that opens the full picture. */
function StoredPhoto({ photo, number }: { readonly photo: PhotoCard; readonly number: number }) {
  const { AttachmentId, Caption, TakenAt, ToldAt, By } = photo;
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
        <CardLine>
          <span>{`${By}, ${shortMomentText(Date.parse(TakenAt), now)}`}</span>
          {ToldAt !== undefined && <span>{` · ${toldText(ToldAt)}`}</span>}
        </CardLine>
      </figcaption>
    </Figure>
  );
}

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  minWidth: 0,
  '& figcaption': { marginTop: theme.spacing(0.5) },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
}));
