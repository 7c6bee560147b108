import { useAttachments, useImage } from '../signature/attachment-store.ts';
import { PartButton } from '../../parts/part-button.tsx';
import { usePart } from '#screen';
import { words } from '../../words/words.ts';

/** Drawing is a separate script: most photos are only viewed. */
const load = () => import('./draw-on-photo.tsx').then(({ DrawOnPhoto }) => DrawOnPhoto);

interface DrawOnProps {
  readonly photo: string;
  readonly label: string;
  /** Called with the id of the new picture. */
  readonly onDrawn: (id: string) => void;
}

/** The button that opens a photo for drawing. */
export function DrawOn({ photo, label, onDrawn }: DrawOnProps) {
  const attachments = useAttachments();
  const loading = useImage(photo);
  const part = usePart(load);
  const { shown, close } = part;
  if (loading?.state !== 'here') return null;
  return (
    <>
      <PartButton part={part} className="form-quiet-button" label={words.drawOn.openOn(label)}>
        {words.drawOn.open}
      </PartButton>
      {shown.state === 'open' && (
        <shown.part
          url={loading.image.url}
          label={label}
          onClose={close}
          onKeep={async (picture) => {
            onDrawn(await attachments.save('photo', picture));
            close();
          }}
        />
      )}
    </>
  );
}
