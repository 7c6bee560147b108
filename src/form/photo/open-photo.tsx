import { useState } from 'react';
import { t } from '../language/language.ts';
// Not in a script of its own: a photo is looked at also where nothing can be fetched.
import { PhotoView } from './photo-view.tsx';
import './open-photo.css';

export interface OpenPhotoProps {
  /** What is shown small. */
  readonly thumb: string;
  /** The whole photo. */
  readonly url: string;
  readonly label: string;
}

/** A thumbnail that opens the photo at a touch. */
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
