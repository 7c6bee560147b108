import type { Evaluation, JsonObject, Pointer } from '#engine';
import { useRef, useState } from 'react';

/** What a form of the shell is told while it is on the screen. */
export interface FormTold {
  readonly onOpen?: (evaluation: Evaluation) => void;
  readonly onEvaluation: (evaluation: Evaluation) => void;
  readonly showMissing: boolean;
  readonly focus?: { readonly pointer: Pointer; readonly nonce: number };
}

export interface FormHand {
  /** Given to `ShellForm` as it is. */
  readonly told: FormTold;
  /** It is on the screen: its script may still be on the way, and until then there is nothing to go on with. */
  readonly isReady: boolean;
  /** What was entered, when nothing is wrong with it; else what is wrong is shown and the first of it has the caret. */
  readonly ask: () => JsonObject | undefined;
}

/** Holds a form of the shell: what it says last, and whether somebody has asked to go on with it. */
export function useFormHand(): FormHand {
  const latest = useRef<Evaluation>(undefined);
  const [isReady, setReady] = useState(false);
  const [focus, setFocus] = useState<FormTold['focus']>();
  const [take] = useState(() => (evaluation: Evaluation) => {
    latest.current = evaluation;
    setReady(true);
  });
  return {
    isReady,
    told: { onOpen: take, onEvaluation: take, showMissing: focus !== undefined, ...(focus && { focus }) },
    ask: () => {
      if (latest.current === undefined) return undefined;
      const wrong = latest.current.issues.find(({ level }) => level === 'error');
      if (wrong === undefined) return latest.current.values;
      setFocus((before) => ({ pointer: wrong.pointer, nonce: (before?.nonce ?? 0) + 1 }));
      return undefined;
    },
  };
}
