import type { RefObject } from 'react';
import { usePart } from '../use-part.ts';
import { words } from '../words.ts';
import type { SignaturePadHandle } from './signature-pad.tsx';
import type { DrawnSignature } from './typed-signature.ts';

const load = () => import('./whole-screen-pad.tsx').then(({ WholeScreenPad }) => WholeScreenPad);

interface WholeScreenProps {
  readonly label: string;
  /** The pad in the form: the drawing begins with what is on it, and comes back to it. */
  readonly pad: RefObject<SignaturePadHandle | null>;
  /** The pad in the form has other lines now. */
  readonly onBack: () => void;
  readonly onUse: (signature: DrawnSignature) => void;
}

/** The button that gives a signature the whole screen, lying where the phone lets itself be turned. */
export function WholeScreen({ label, pad, onBack, onUse }: WholeScreenProps) {
  const { shown, open, close } = usePart(load);
  return (
    <>
      <button
        type="button"
        className="form-button is-whole-screen"
        aria-haspopup="dialog"
        disabled={shown.state === 'loading'}
        onClick={open}
      >
        {words.wholeScreen.open}
      </button>
      {shown.state === 'failed' && (
        <span className="form-note is-error" role="alert">
          {words.partNotHere}
        </span>
      )}
      {shown.state === 'open' && (
        <shown.part
          label={label}
          start={pad.current?.drawing()}
          onBack={(drawing) => {
            pad.current?.draw(drawing);
            onBack();
            close();
          }}
          onUse={onUse}
        />
      )}
    </>
  );
}
