import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '#form';
import { useDevice } from '../device/device-context.tsx';
import { Section } from '../work/section.tsx';
import { AddPhoto } from './add-photo.tsx';
import { StoredPhoto } from './stored-photo.tsx';
import { UnsentPhoto } from './unsent-photo.tsx';
import { usePhotos, type PhotoOwner } from './use-photos.ts';

interface Props {
  readonly owner: PhotoOwner;
  readonly mayAdd: boolean;
}

/** The photos of a task or a job card: thumbnails, and a way to add one. */
export function PhotoSection({ owner, mayAdd }: Props) {
  const device = useDevice();
  const { data, unsent, remove } = usePhotos(owner);
  const stored = data.answer?.Photos ?? [];
  const count = stored.length + unsent.length;
  return (
    <Section title={t('Photos')} {...(count > 0 && { count })}>
      {count > 0 && (
        <Box component="ul" role="list" aria-label={t('Photos')} sx={grid}>
          {stored.map((photo, at) => (
            <li key={photo.AttachmentId}>
              <StoredPhoto photo={photo} number={at + 1} />
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
      {mayAdd && <AddPhoto owner={owner} />}
    </Section>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  gap: 1.5,
} as const;
