import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '#form';
import { useDevice } from '../device/device-context.tsx';
import { Section } from '../work/section.tsx';
import { AddPhoto } from './add-photo.tsx';
import { PhotoActions } from './photo-actions.tsx';
import { photoGrid } from './photo-grid.ts';
import { RemovedPhotos } from './removed-photos.tsx';
import { photoName, StoredPhoto } from './stored-photo.tsx';
import { UnsentPhoto } from './unsent-photo.tsx';
import { usePhotos, type PhotoOwner } from './use-photos.ts';

interface Props {
  readonly owner: PhotoOwner;
  readonly callId: number;
  readonly mayAdd: boolean;
  /** The work is open and one's own: what one took can be changed. Also where photos are added elsewhere. */
  readonly mayChange?: boolean;
  readonly title?: string;
}

/** The photos of a task or a job card: thumbnails, and a way to add one. */
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
                <PhotoActions
                  photoId={photo.AttachmentId}
                  callId={callId}
                  name={photo.Caption ?? photoName(at + 1)}
                  caption={photo.Caption}
                />
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
