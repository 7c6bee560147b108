import type { ReactNode } from 'react';
import { words } from '../words/words.ts';
import type { OpenablePart } from '#screen';

interface PartButtonProps {
  readonly part: OpenablePart<unknown>;
  readonly className: string;
  /** The accessible name, where the visible text is not enough. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A button that opens a dialog in a separate script, and the message when that script fails to load. */
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
