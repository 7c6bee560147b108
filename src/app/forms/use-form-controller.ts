import type { Evaluation, JsonObject, Pointer } from '#engine';
import { useRef, useState } from 'react';

/** Props that control a shell form on the screen. */
export interface FormProps {
  readonly onOpen?: (evaluation: Evaluation) => void;
  readonly onEvaluation: (evaluation: Evaluation) => void;
  readonly showMissing: boolean;
  readonly focus?: { readonly pointer: Pointer; readonly nonce: number };
}

export interface FormController {
  /** Pass to `ShellForm` unchanged. */
  readonly props: FormProps;
  /** The form is on the screen. Until its script has loaded, there is nothing to continue with. */
  readonly isReady: boolean;
  /** The entries if they are valid. Otherwise shows the errors and focuses the first. */
  readonly ask: () => JsonObject | undefined;
}

/** Controls a shell form: keeps its latest evaluation and whether somebody has tried to continue. */
export function useFormController(): FormController {
  const latest = useRef<Evaluation>(undefined);
  const [isReady, setReady] = useState(false);
  const [focus, setFocus] = useState<FormProps['focus']>();
  const [take] = useState(() => (evaluation: Evaluation) => {
    latest.current = evaluation;
    setReady(true);
  });
  return {
    isReady,
    props: { onOpen: take, onEvaluation: take, showMissing: focus !== undefined, ...(focus && { focus }) },
    ask: () => {
      if (latest.current === undefined) return undefined;
      const wrong = latest.current.issues.find(({ level }) => level === 'error');
      if (wrong === undefined) return latest.current.values;
      setFocus((before) => ({ pointer: wrong.pointer, nonce: (before?.nonce ?? 0) + 1 }));
      return undefined;
    },
  };
}
