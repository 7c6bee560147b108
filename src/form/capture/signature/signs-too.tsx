import type { GivenSignature } from './given-signatures.ts';
import { PartButton } from '../../parts/part-button.tsx';
import { usePart } from '#screen';
import { words } from '../../words/words.ts';

const load = () => import('./signs-too-dialog.tsx').then(({ SignsTooDialog }) => SignsTooDialog);

interface SignsTooProps {
  readonly given: GivenSignature;
  readonly onYes: () => void;
}

/** Offers what somebody has signed on this visit. Each use is confirmed by itself, with the name of whose it is. */
export function SignsToo({ given, onYes }: SignsTooProps) {
  const part = usePart(load);
  const { shown, close } = part;
  return (
    <>
      <PartButton part={part} className="form-button">
        {words.signsToo.offer(whoIs(given))}
      </PartButton>
      {shown.state === 'open' && (
        <shown.part
          name={given.name}
          who={whoIs(given)}
          onClose={close}
          onYes={() => {
            close();
            onYes();
          }}
        />
      )}
    </>
  );
}

const whoIs = ({ name, designation }: GivenSignature): string =>
  designation === undefined ? name : `${name} (${designation})`;
