import { useState } from 'react';
import { PartButton } from '../../parts/part-button.tsx';
import { usePart } from '#screen';
import { words } from '../../words/words.ts';
import { canScan } from './code-reader.ts';

const load = () => import('./scan-dialog.tsx').then(({ ScanDialog }) => ScanDialog);

interface ScanButtonProps {
  readonly name: string;
  readonly onCode: (code: string) => void;
}

/** Scans a bar code or QR code into a text, which stays editable. Hidden where the browser cannot scan. */
export function ScanButton({ name, onCode }: ScanButtonProps) {
  const part = usePart(load);
  const { shown, close } = part;
  const [read, setRead] = useState<string>();
  if (!canScan()) return null;
  return (
    <>
      <PartButton part={part} className="form-scan-button" label={words.scan.open(name)}>
        <ScanSymbol />
      </PartButton>
      <span role="status" className="form-unseen">
        {read !== undefined && words.scan.read(read)}
      </span>
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
