import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OpenPhoto } from '#form';
import { t } from '#language';
import type { Device } from '#offline';
import { useState } from 'react';
import { Button, StateChip } from '#screen';
import { useWatched } from '../../device/use-watched.ts';
import { photoName } from '../../words/photo-name.ts';
import { useLocalPhoto } from './use-local-photo.ts';
import type { UnsentLine } from './use-photos.ts';

interface Props {
  readonly line: UnsentLine;
  readonly device: Device;
  readonly number: number;
  readonly onRemove: () => Promise<boolean>;
}

/** A photo that is not sent yet, with its state and actions. */
export function UnsentPhoto({ line, device, number, onRemove }: Props) {
  const photo = useLocalPhoto(device, line.attachmentId);
  const waiting = useWatched(device.outbox.lines).find(({ key }) => key === line.key);
  const [isTooLate, setTooLate] = useState(false);
  const isRefused = waiting?.state === 'needs-attention';
  const name = photo?.caption ?? photoName(number);
  const remove = async (): Promise<void> => setTooLate(!(await onRemove()));
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      {photo !== undefined && <OpenPhoto thumb={photo.thumb} url={photo.url} label={name} />}
      <Box component="figcaption" sx={{ mt: 0.5, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        {photo?.caption !== undefined && <Typography sx={{ overflowWrap: 'anywhere' }}>{photo.caption}</Typography>}
        {waiting !== undefined && !isRefused && <StateChip tone="warning">{t('On this phone')}</StateChip>}
        {isRefused && (
          <Typography variant="body2" color="error.main" role="alert">
            {t(waiting.problem?.detail ?? waiting.problem?.title ?? 'the server did not accept it.')}
          </Typography>
        )}
        {isRefused && (
          <Button size="small" variant="outlined" onClick={() => void device.outbox.retry(line.key)}>
            {t('Try again')}
          </Button>
        )}
        {waiting !== undefined && (
          <Button
            size="small"
            color="error"
            aria-label={t('Remove the photo: {photo}', { photo: name })}
            onClick={() => void remove()}
          >
            {t('Remove photo')}
          </Button>
        )}
        {isTooLate && (
          <Typography variant="body2" role="status">
            {t('It is being sent, and can no longer be removed.')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
