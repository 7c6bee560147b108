import type { ReactNode } from 'react';
import { words } from '../words/words.ts';
import type { OpenablePart } from './use-part.ts';

interface PartButtonProps {
  readonly part: OpenablePart<unknown>;
  readonly className: string;
  /** Where what stands on the button does not say it. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** The button that opens a dialog in a script of its own, and what is said when the script did not come. */
export function PartButton({ part: { shown, open }, className, label, children }: PartButtonProps) {
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        disabled={shown.state === 'loading'}
        onClick={open}
      >
        {children}
      </button>
      {shown.state === 'failed' && (
        <span className="form-note is-error" role="alert">
          {words.partNotHere}
        </span>
      )}
    </>
  );
}
