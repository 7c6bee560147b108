import { styled } from '@mui/material/styles';
import { longestCaption } from '#contract';
import { t, tn } from '#language';
import { useState } from 'react';
import { useOpeningDevice } from '../../device/device-context.tsx';
import { Note, TextInput } from '#screen';
import { keepPhoto } from './keep-photo.ts';
import { PhotoButton } from './photo-button.tsx';
import type { PhotoOwner } from './use-photos.ts';

type State = 'ready' | 'saving' | 'not read' | 'not kept' | { readonly kept: number };

/**
 * A caption and a photo, stored on the device the moment it is taken. Built without a schema form: the camera must not wait
 * for one to load, and one line does not justify fetching it.
 */
export function AddPhoto({ owner, onKept }: { readonly owner: PhotoOwner; readonly onKept?: (id: string) => void }) {
  const opening = useOpeningDevice();
  const [caption, setCaption] = useState('');
  const [state, setState] = useState<State>('ready');

  async function keep(files: readonly File[]): Promise<void> {
    setState('saving');
    let wrong: 'not read' | 'not kept' | undefined;
    let kept = 0;
    for (const file of files) {
      const result = await keepPhoto(opening, { owner, file, caption });
      if (result.kind !== 'kept') wrong = result.kind;
      else {
        kept += 1;
        onKept?.(result.id);
      }
    }
    // The caption stays if no photo was saved with it.
    if (kept > 0) setCaption('');
    setState(wrong ?? { kept });
  }

  const isSaving = state === 'saving';
  return (
    <Parts>
      <TextInput
        label={t('Caption (optional)')}
        name="caption"
        value={caption}
        onChange={(text) => setCaption(text.slice(0, longestCaption))}
      />
      <Buttons>
        <PhotoButton from="camera" disabled={isSaving} onPhotos={(files) => void keep(files)} />
        <PhotoButton from="files" disabled={isSaving} onPhotos={(files) => void keep(files)} />
      </Buttons>
      <Status role="status">
        {isSaving && <span>{t('Saving…')}</span>}
        {typeof state === 'object' && <span>{tn('{count} photo saved.', '{count} photos saved.', state.kept)}</span>}
      </Status>
      {state === 'not read' && (
        <Note tone="error" role="alert">
          {t('This file cannot be opened as a picture. Take a photo, or choose a JPEG, PNG or WebP file.')}
        </Note>
      )}
      {state === 'not kept' && (
        <Note tone="error" role="alert">
          {t('Storage is full: the photo was not saved. Free some space, then take it again.')}
        </Note>
      )}
    </Parts>
  );
}

const Parts = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  gap: spacing(1.5),
  marginTop: spacing(1.5),
}));

const Buttons = styled('div')(({ theme: { spacing } }) => ({ display: 'flex', flexWrap: 'wrap', gap: spacing(1) }));

const Status = styled('div')(({ theme: { palette } }) => ({ color: palette.text.secondary, minHeight: 24 }));
