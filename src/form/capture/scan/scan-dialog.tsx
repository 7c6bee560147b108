import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useRef, useState } from 'react';
import { FormRoot } from '../../form-root.ts';
import { useWide } from '#screen';
import { words } from '../../words/words.ts';
import { readCode, type CameraTrouble } from './code-reader.ts';
import '../../look/scan.css';

interface ScanDialogProps {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** The camera image, until a code is read. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const id = useId();
  const isPhone = !useWide(768);
  const [trouble, setTrouble] = useState<CameraTrouble>();
  return (
    <Dialog open fullScreen={isPhone} onClose={onClose} aria-labelledby={`${id}-title`}>
      <FormRoot className="report-form scan">
        <header className="scan-head">
          <h2 id={`${id}-title`}>{words.scan.title}</h2>
          <button type="button" className="form-button" onClick={onClose}>
            {words.scan.close}
          </button>
        </header>
        {trouble === undefined ? (
          <>
            <Camera onCode={onCode} onTrouble={setTrouble} />
            <p role="status" className="form-hint">
              {words.scan.looking}
            </p>
          </>
        ) : (
          <p role="alert" className="form-note is-error">
            {trouble === 'refused' ? words.scan.refused : words.scan.noCamera}
          </p>
        )}
      </FormRoot>
    </Dialog>
  );
}

interface CameraProps {
  readonly onCode: (code: string) => void;
  readonly onTrouble: (why: CameraTrouble) => void;
}

/** The camera runs only while this is mounted. */
function Camera({ onCode, onTrouble }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onCode, onTrouble });
  useEffect(() => {
    latest.current = { onCode, onTrouble };
  });
  useEffect(() => {
    if (video.current === null) return undefined;
    return readCode(video.current, {
      code: (code) => latest.current.onCode(code),
      trouble: (why) => latest.current.onTrouble(why),
    });
  }, []);
  return (
    <div className="scan-frame">
      <video ref={video} muted playsInline aria-label={words.scan.picture} />
    </div>
  );
}
