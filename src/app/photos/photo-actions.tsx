import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { PhotoChange } from '#contract';
import { t } from '#form';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { shellPairs } from '../forms/shell-pairs.ts';
import { Note } from '../shell/note.tsx';
import { ConfirmDialog } from '../work/confirm-dialog.tsx';
import { useDo } from '../work/use-do.ts';
import { captionOf, photoAct, removal } from './photo-acts.ts';

interface Props {
  readonly photoId: string;
  readonly callId: number;
  readonly name: string;
  readonly caption: string | undefined;
}

/** What whoever took a photo can still do about it while the work is open. Both wait on the phone until there is signal. */
export function PhotoActions({ photoId, callId, name, caption }: Props) {
  const doing = useDo();
  const [asked, setAsked] = useState<PhotoChange['Action']>();
  const close = (): void => setAsked(undefined);
  const say = (body: PhotoChange) => doing.do(photoAct(photoId, body, { callId, name }));
  return (
    <div style={column}>
      <Way aria-label={t('Change the words: {photo}', { photo: name })} onClick={() => setAsked('caption')}>
        {t('Change the words')}
      </Way>
      <Way color="error" aria-label={t('Remove photo: {photo}', { photo: name })} onClick={() => setAsked('remove')}>
        {t('Remove photo')}
      </Way>
      {doing.isLost && (
        <Note tone="error" role="alert">
          {t('This phone could not keep it. Free some space, then try again.')}
        </Note>
      )}
      {asked === 'caption' && (
        <FormDialog
          title={t('What the photo shows')}
          pair={shellPairs.photoCaption}
          entries={caption === undefined ? {} : { Caption: caption }}
          verb={t('Save')}
          onConfirm={async (entered) => {
            await say(captionOf(entered, Date.now()));
            close();
          }}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('Remove this photo?')}
          explanation={t(
            'It is no longer shown. That it was there and that you removed it is kept; the office can still look at it.',
          )}
          verb={t('Remove photo')}
          onConfirm={() => {
            close();
            void say(removal(Date.now()));
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

const column = { display: 'grid', justifyItems: 'start' } as const;

const Way = styled(Button)(({ theme }) => ({
  minHeight: 48,
  marginLeft: theme.spacing(-1),
  textAlign: 'start',
  overflowWrap: 'anywhere',
}));
