import { useEffect, useRef, useState, type RefObject } from 'react';
import { useAttachments } from './attachment-store.ts';
import type { SignatureFacts } from '../../store/ink/signature-facts.ts';
import type { SignaturePadHandle } from './signature-pad.tsx';
import { hasEnoughInk, type SignatureStrokes } from '../../store/ink/strokes.ts';
import type { DrawnSignature } from '../../store/ink/typed-signature.ts';

type Saving = 'no' | 'saving' | 'failed' | 'too little';

interface Given {
  readonly pad: RefObject<SignaturePadHandle | null>;
  /** The signature that stays valid while the pad is empty. */
  readonly old: string | undefined;
  readonly write: (id: string | undefined) => void;
  /** Who signs, at the moment of signing: a name that is typed while the ink is being saved has not signed. */
  readonly signer: (strokes: DrawnSignature['strokes']) => SignatureFacts;
  /** Called with what was saved, before it is written into the report. */
  readonly onSaved: (kept: StoredSignature) => void;
  /** Called once it is in the report. */
  readonly onKept: (kept: StoredSignature) => void;
}

/** A signature that is stored, with who signed. */
export interface StoredSignature {
  readonly id: string;
  readonly strokes: DrawnSignature['strokes'];
  readonly signed: SignatureFacts;
}

interface StoredInk {
  readonly saving: Saving;
  /** True once it is saved; otherwise the drawing stays on the pad. */
  readonly keep: (signature: DrawnSignature) => Promise<boolean>;
  /** The same for the drawing on the pad; reports a drawing that is too short. */
  readonly keepLines: () => Promise<boolean>;
  /** Restores the old signature. */
  readonly keepOld: () => void;
  /** The lines on the pad changed: saves them once the pen rests. */
  readonly changed: () => void;
}

/** The pause between lines of one signature is shorter. A shorter delay would send pictures of half a signature. */
const restMs = 300;

/** Saves the drawing automatically: a person who signs and moves on has signed. */
export function useStoredInk({ pad, old, write, signer, onSaved, onKept }: Given): StoredInk {
  const attachments = useAttachments();
  const [saving, setSaving] = useState<Saving>('no');
  /** The lines in the report, as text; the newest attempt wins, whatever finishes later. */
  const kept = useRef('');
  const tries = useRef(0);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const rest = (): void => {
    clearTimeout(resting.current);
    resting.current = undefined;
  };

  const save = async ({ image, strokes }: DrawnSignature): Promise<boolean> => {
    const own = ++tries.current;
    rest();
    const signed = signer(strokes);
    try {
      const picture = await image();
      if (picture === undefined) throw new Error('The canvas gave no image.');
      const id = await attachments.save('signature', picture, strokes, signed);
      if (own !== tries.current) return false;
      kept.current = JSON.stringify(strokes);
      onSaved({ id, strokes, signed });
      write(id);
      onKept({ id, strokes, signed });
      setSaving('no');
      return true;
    } catch {
      if (own === tries.current) setSaving('failed');
      return false;
    }
  };

  const keepDrawn = async (drawing: SignatureStrokes): Promise<boolean> => {
    if (JSON.stringify(drawing) === kept.current) return true;
    if (hasEnoughInk(drawing)) return save({ strokes: drawing, image: async () => pad.current?.image() });
    // Lines were undone until too little was left for a signature.
    keepOld();
    return false;
  };

  const keepOld = (): void => {
    rest();
    tries.current += 1;
    if (kept.current !== '') write(old);
    kept.current = '';
  };

  const rested = (): void => {
    rest();
    const drawing = pad.current?.drawing();
    if (drawing !== undefined) void keepDrawn(drawing);
  };
  useTapElsewhere(() => {
    if (resting.current !== undefined) rested();
  });

  return {
    saving,
    keep: (signature) => {
      setSaving('saving');
      return save(signature);
    },
    keepLines: async () => {
      const drawing = pad.current?.drawing();
      if (drawing === undefined || !hasEnoughInk(drawing)) {
        setSaving('too little');
        return false;
      }
      setSaving('saving');
      return keepDrawn(drawing);
    },
    keepOld,
    changed: () => {
      setSaving('no');
      rest();
      resting.current = setTimeout(rested, restMs);
    },
  };
}

/** A tap elsewhere on the page does not wait for the pen to rest: its action must find the signature saved. */
function useTapElsewhere(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const tapped = (event: Event): void => {
      if (event.target instanceof Element && event.target.closest('[data-entry]') === null) latest.current();
    };
    document.addEventListener('pointerdown', tapped, true);
    return () => document.removeEventListener('pointerdown', tapped, true);
  }, []);
}
