import type { RefObject } from 'react';
import { PartButton } from '../../parts/part-button.tsx';
import { usePart } from '#screen';
import { words } from '../../words/words.ts';
import type { SignaturePadHandle } from './signature-pad.tsx';
import type { DrawnSignature } from '../../store/ink/typed-signature.ts';

const load = () => import('./whole-screen-pad.tsx').then(({ WholeScreenPad }) => WholeScreenPad);

interface WholeScreenProps {
  readonly label: string;
  /** The form's pad: the large drawing starts from it and returns to it. */
  readonly pad: RefObject<SignaturePadHandle | null>;
  /** Called when the form's pad has received other lines. */
  readonly onBack: () => void;
  readonly onUse: (signature: DrawnSignature) => void;
}

/** The button that opens a full-screen pad, in landscape where the phone allows it. */
export function WholeScreen({ label, pad, onBack, onUse }: WholeScreenProps) {
  const part = usePart(load);
  const { shown, close } = part;
  return (
    <>
      <PartButton part={part} className="form-button is-whole-screen">
        {words.wholeScreen.open}
      </PartButton>
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
