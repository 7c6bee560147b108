import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { FormRoot } from '../../form-root.ts';
import type { Elements } from '#screen';
import { words } from '../../words/words.ts';
import { landscape } from './landscape.ts';
import { PadButtons } from './pad-buttons.tsx';
import { SignaturePad, type SignaturePadHandle } from './signature-pad.tsx';
import { hasEnoughInk, type SignatureStrokes } from '../../store/ink/strokes.ts';
import type { DrawnSignature } from '../../store/ink/typed-signature.ts';
import '../../look/whole-screen.css';

interface WholeScreenPadProps {
  readonly label: string;
  readonly start: SignatureStrokes | undefined;
  /** On closing, passes the drawing back to the form, so that it is never lost. */
  readonly onBack: (drawing: SignatureStrokes) => void;
  readonly onUse: (signature: DrawnSignature) => void;
}

/** A full-screen pad. On a phone in portrait it asks to be turned; where the browser can, the screen rotates itself. */
export function WholeScreenPad({ label, start, onBack, onUse }: WholeScreenPadProps) {
  const id = useId();
  const pad = useRef<SignaturePadHandle>(null);
  // The drawing of the form's pad on opening, drawn once: otherwise lines erased here would come back.
  const [first] = useState(start);
  const [isTooLittle, setTooLittle] = useState(false);
  useEffect(() => landscape(), []);
  const drawing = (): SignatureStrokes => pad.current?.drawing() ?? { width: 0, height: 0, strokes: [] };
  const use = async (): Promise<void> => {
    const strokes = drawing();
    if (!hasEnoughInk(strokes)) {
      setTooLittle(true);
      return;
    }
    // The image of the large pad; the form's pad would show the same smaller.
    const image = await pad.current?.image();
    onBack(strokes);
    onUse({ strokes, image: () => Promise.resolve(image) });
  };
  return (
    <Dialog open fullScreen onClose={() => onBack(drawing())} aria-labelledby={`${id}-title`}>
      <FormRoot className="report-form whole-screen">
        <h2 id={`${id}-title`}>{label}</h2>
        <Pad id={id} label={label} start={first} pad={pad} onLine={() => setTooLittle(false)}>
          <button type="button" className="form-button" onClick={() => onBack(drawing())}>
            {words.wholeScreen.back}
          </button>
          <button type="button" className="form-button is-main" onClick={use}>
            {words.useSignature}
          </button>
        </Pad>
        {isTooLittle && (
          <p className="form-note is-error" role="alert">
            {words.tooLittleInk}
          </p>
        )}
      </FormRoot>
    </Dialog>
  );
}

interface PadProps extends Pick<WholeScreenPadProps, 'label' | 'start'> {
  readonly id: string;
  readonly pad: RefObject<SignaturePadHandle | null>;
  readonly onLine: () => void;
  /** The buttons after *Undo* and *Clear*. */
  readonly children: Elements;
}

function Pad({ id, label, start, pad, onLine, children }: PadProps) {
  const [strokes, setStrokes] = useState(start?.strokes.length ?? 0);
  useEffect(() => {
    // By now the pad has its size.
    if (start !== undefined && start.strokes.length > 0) pad.current?.draw(start);
  }, [pad, start]);
  const count = (): void => {
    setStrokes(pad.current?.drawing().strokes.length ?? 0);
    onLine();
  };
  return (
    <>
      <SignaturePad ref={pad} label={words.signatureOf(label)} describedBy={`${id}-hint`} onStroke={count} />
      <p id={`${id}-hint`} className="form-hint whole-screen-hint">
        {words.wholeScreen.hint}
      </p>
      <PadButtons pad={pad} strokes={strokes} onChange={count}>
        {children}
      </PadButtons>
    </>
  );
}
