import { useEffect, useState } from 'react';

/** A tap that comes sooner than this after a change was meant for the previous content. */
export const steadyMs = 1_500;

/** What a button whose meaning changes gets from `useSteadySlot`. */
export interface SteadySlot {
  /** The content has been visible long enough to read, and was not pressed just now. */
  readonly isSteady: boolean;
  /** Runs the action unless the slot is unsteady, and makes the slot unsteady again. */
  readonly press: (act: () => void) => void;
  /** Asks first, in a dialog that covers the slot; after a cancel the button can be pressed again at once. */
  readonly ask: (open: () => void) => void;
}

/**
 * A place on the screen whose button changes its meaning. For a while after each change and each press it does not respond,
 * so the second of two taps never triggers what the first one brought under the finger. `undefined`: the content is not
 * known yet, so the first meaning is no change.
 */
export function useSteadySlot(meaning: string | undefined): SteadySlot {
  const [shown, setShown] = useState({ meaning, isSteady: true });
  if (shown.meaning !== meaning) setShown({ meaning, isSteady: shown.meaning === undefined });
  useEffect(() => {
    if (shown.isSteady) return undefined;
    const timer = setTimeout(() => setShown({ ...shown, isSteady: true }), steadyMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return {
    isSteady: shown.isSteady,
    press: (act) => {
      if (!shown.isSteady) return;
      setShown({ meaning, isSteady: false });
      act();
    },
    ask: (open) => {
      if (shown.isSteady) open();
    },
  };
}
