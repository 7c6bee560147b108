import { useState } from 'react';
import { usePart } from '../use-part.ts';
import { words } from '../words.ts';
import { canScan } from './code-reader.ts';

const load = () => import('./scan-dialog.tsx').then(({ ScanDialog }) => ScanDialog);

interface ScanButtonProps {
  readonly name: string;
  readonly onCode: (code: string) => void;
}

/** Reads a bar code or QR code into a text. Not there where the browser cannot; what is read can be typed over. */
export function ScanButton({ name, onCode }: ScanButtonProps) {
  const { shown, open, close } = usePart(load);
  const [read, setRead] = useState<string>();
  if (!canScan()) return null;
  return (
    <>
      <button
        type="button"
        className="form-scan-button"
        aria-label={words.scan.open(name)}
        aria-haspopup="dialog"
        disabled={shown.state === 'loading'}
        onClick={open}
      >
        <ScanSymbol />
      </button>
      <span role="status" className="form-unseen">
        {read !== undefined && words.scan.read(read)}
      </span>
      {shown.state === 'failed' && (
        <span className="form-note is-error" role="alert">
          {words.partNotHere}
        </span>
      )}
      {shown.state === 'open' && (
        <shown.part
          onClose={close}
          onCode={(code) => {
            setRead(code);
            onCode(code);
            close();
          }}
        />
      )}
    </>
  );
}

function ScanSymbol() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M3 8V4h4M17 4h4v4M21 16v4h-4M7 20H3v-4M7.5 8v8M11 8v8M14 8v8M16.8 8v8" strokeLinecap="round" />
    </svg>
  );
}
