import { useId, useState } from 'react';
import { t } from '#language';
import './open-photo.css';
import Dialog from '@mui/material/Dialog';
import './photo-view.css';

// Imported statically: photos must open where nothing can be fetched.

interface OpenPhotoProps {
  /** URL of the thumbnail. */
  readonly thumb: string;
  /** URL of the full photo. */
  readonly url: string;
  readonly label: string;
}

/** A thumbnail that opens the photo on tap. */
export function OpenPhoto({ thumb, url, label }: OpenPhotoProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="photo-open"
        aria-label={t('Open the photo: {photo}', { photo: label })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <img src={thumb} alt={label} loading="lazy" />
      </button>
      {isOpen && <PhotoView url={url} label={label} onClose={() => setOpen(false)} />}
    </>
  );
}

interface PhotoViewProps {
  readonly url: string;
  readonly label: string;
  readonly onClose: () => void;
}

/** A full-screen photo. */
function PhotoView({ url, label, onClose }: PhotoViewProps) {
  const title = useId();
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={title}>
      <div className="photo-view">
        <header>
          <h2 id={title}>{label}</h2>
          <button type="button" onClick={onClose}>
            {t('Close')}
          </button>
        </header>
        <div className="photo-view-frame">
          <img src={url} alt={label} />
        </div>
      </div>
    </Dialog>
  );
}
