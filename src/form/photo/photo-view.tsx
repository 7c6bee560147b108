import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { t } from '../language/language.ts';
import './photo-view.css';

export interface PhotoViewProps {
  readonly url: string;
  readonly label: string;
  readonly onClose: () => void;
}

/** One photo as large as the screen. */
export function PhotoView({ url, label, onClose }: PhotoViewProps) {
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
