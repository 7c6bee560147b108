import { styled } from '@mui/material/styles';
import type { PhotoChange } from '#contract';
import { t } from '#language';
import { useState } from 'react';
import { Button } from '#screen';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { shellPairs } from '../../forms/shell-pairs.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { captionOf, photoAct, removal } from './photo-acts.ts';
import { photoName } from '../../words/photo-name.ts';

interface Props {
  readonly photoId: string;
  readonly callId: number;
  /** The position in the list, used as the name of a photo without caption. */
  readonly number: number;
  readonly caption: string | undefined;
}

/** Lets the photographer change the caption or remove the photo while the work is open. Both acts work offline. */
export function PhotoActions({ photoId, callId, number, caption }: Props) {
  const name = caption ?? photoName(number);
  const doing = useQueueAct();
  const [asked, setAsked] = useState<PhotoChange['Action']>();
  const close = (): void => setAsked(undefined);
  const change = (body: PhotoChange, more?: Parameters<typeof doing.do>[1]) =>
    doing.do(photoAct(photoId, body, { callId, photo: caption ?? number }), more);
  return (
    <div style={column}>
      <ActionButton aria-label={t('Edit caption: {photo}', { photo: name })} onClick={() => setAsked('caption')}>
        {t('Edit caption')}
      </ActionButton>
      <ActionButton
        color="error"
        aria-label={t('Remove photo: {photo}', { photo: name })}
        onClick={() => setAsked('remove')}
      >
        {t('Remove photo')}
      </ActionButton>
      {asked === 'caption' && (
        <FormDialog
          title={t('Caption')}
          pair={shellPairs.photoCaption}
          entries={caption === undefined ? {} : { Caption: caption }}
          verb={t('Save')}
          onConfirm={async (entered) => {
            const key = await change(captionOf(entered, Date.now()), { showsOwnError: true });
            if (key === undefined) throw new Error('The words were not kept.');
            close();
          }}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('Remove this photo?')}
          explanation={t('It is no longer shown. The removal is recorded, and the office can still see the photo.')}
          verb={t('Remove photo')}
          onConfirm={() => {
            close();
            void change(removal(Date.now()), { canUndo: true });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

const column = { display: 'grid', justifyItems: 'start' } as const;

const ActionButton = styled(Button)(({ theme }) => ({
  minHeight: 48,
  marginLeft: theme.spacing(-1),
  textAlign: 'start',
  overflowWrap: 'anywhere',
}));
