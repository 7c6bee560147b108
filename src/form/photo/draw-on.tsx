import { useAttachments, useImage } from '../signature/attachment-store.ts';
import { usePart } from '../use-part.ts';
import { words } from '../words.ts';

/** Drawing is in a script of its own: most photos are only looked at. */
const load = () => import('./draw-on-photo.tsx').then(({ DrawOnPhoto }) => DrawOnPhoto);

interface DrawOnProps {
  readonly photo: string;
  readonly label: string;
  /** The new picture is kept under this id. */
  readonly onDrawn: (id: string) => void;
}

/** The button that opens a photo for drawing. */
export function DrawOn({ photo, label, onDrawn }: DrawOnProps) {
  const attachments = useAttachments();
  const loading = useImage(photo);
  const { shown, open, close } = usePart(load);
  if (loading?.state !== 'here') return null;
  return (
    <>
      <button
        type="button"
        className="form-quiet-button"
        aria-label={words.drawOn.openOn(label)}
        aria-haspopup="dialog"
        disabled={shown.state === 'loading'}
        onClick={open}
      >
        {words.drawOn.open}
      </button>
      {shown.state === 'failed' && (
        <span className="form-note is-error" role="alert">
          {words.partNotHere}
        </span>
      )}
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
