import type { Act, Signal } from '#offline';
import { createContext, use } from 'react';

/** How long a one-tap act can be undone; it is not sent before that. */
export const undoMs = 10_000;

/** An act, or for something else a function that describes it in the current language. */
type What = Act | (() => string);

/** The outcome of what a person has just done. */
export type ActNews =
  /** The device has no room, or the browser gives no storage: nothing was kept. */
  | { readonly kind: 'lost' }
  | {
      readonly kind: 'undoable';
      /** Identifies the act, so that a second one is a new notice. */
      readonly key: string;
      readonly what: What;
      /** False when it is too late. */
      readonly takeBack: () => Promise<boolean>;
    }
  | { readonly kind: 'undone'; readonly what: What }
  /** It was sent before it could be undone. */
  | { readonly kind: 'sent'; readonly what: What };

type ActNewsSignal = Signal<ActNews | undefined>;

export const ActNewsContext = createContext<ActNewsSignal | undefined>(undefined);

export function useActNews(): ActNewsSignal {
  const news = use(ActNewsContext);
  if (news === undefined) throw new Error('What a person does is kept by the device of a signed-in person.');
  return news;
}
