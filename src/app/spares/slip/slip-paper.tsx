import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { OpenPhoto } from '#form';
import { t } from '#language';
import { Button, Note } from '#screen';
import { useDevice, useOpeningDevice } from '../../device/device-context.tsx';
import { shellPairs } from '../../forms/shell-pairs.ts';
import { keepPhoto, type Kept } from '../../work/photos/keep-photo.ts';
import { PhotoButton } from '../../work/photos/photo-button.tsx';
import { useLocalPhoto } from '../../work/photos/use-local-photo.ts';
import { ShellForm } from '../../forms/shell-form.tsx';
import { useState } from 'react';
import { approvalEntries, withApproval, type SlipPaperController } from './use-slip-paper.ts';

/** The paper slip that comes with parts: its photo and its approval reference. */
export function SlipPaperPart({
  controller,
  callId,
}: {
  readonly controller: SlipPaperController;
  readonly callId: number;
}) {
  const { paper, change } = controller;
  const opening = useOpeningDevice();
  const [state, setState] = useState<'ready' | 'saving' | Kept['kind']>('ready');

  async function keep([file]: readonly File[]): Promise<void> {
    if (file === undefined) return;
    setState('saving');
    const kept = await keepPhoto(opening, { owner: { CallId: callId }, file, caption: t('Spares slip') });
    setState(kept.kind);
    if (kept.kind === 'kept') change({ ...paper, photoId: kept.id });
  }

  return (
    <Parts>
      <ShellForm
        // Remounts empty after the slip is posted.
        key={controller.turn}
        pair={shellPairs.slipPaper}
        entries={approvalEntries(paper)}
        showMissing={false}
        onEvaluation={(evaluation) => change(withApproval(paper, evaluation))}
      />
      {paper.photoId === undefined ? (
        <Photo role="group" aria-label={t('Photo of the slip')}>
          <span>{t('Photo of the slip')}</span>
          <div>
            <PhotoButton from="camera" disabled={state === 'saving'} onPhotos={(files) => void keep(files)} />
            <PhotoButton from="files" disabled={state === 'saving'} onPhotos={(files) => void keep(files)} />
          </div>
        </Photo>
      ) : (
        <TakenSlip id={paper.photoId} onRemove={() => change({ ...paper, photoId: undefined })} />
      )}
      {(state === 'not read' || state === 'not kept') && (
        <Note tone="error" role="alert">
          {state === 'not read'
            ? t('This file cannot be opened as a picture. Take a photo, or choose a JPEG, PNG or WebP file.')
            : t('Storage is full: the photo was not saved. Free some space, then take it again.')}
        </Note>
      )}
    </Parts>
  );
}

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5), marginTop: theme.spacing(2) }));

const Photo = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

function TakenSlip({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) {
  const device = useDevice();
  const photo = useLocalPhoto(device, id);
  const remove = (): void => {
    onRemove();
    // A photo already on the server stays with the call.
    void device?.attachments.remove(id);
  };
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ width: 136 }}>
        {photo !== undefined && <OpenPhoto thumb={photo.thumb} url={photo.url} label={t('Photo of the slip')} />}
      </Box>
      <Button color="error" onClick={remove}>
        {t('Remove photo')}
      </Button>
    </Box>
  );
}
