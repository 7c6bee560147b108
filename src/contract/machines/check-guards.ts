import type { Step } from './machine.ts';

/** One condition of a step, and whether it holds. */
export interface Checked {
  readonly code: string;
  readonly words: string;
  readonly ok: boolean;
}

/** Every condition of a step, including those that hold, so that a person sees how far it is. */
export function checkGuards<State extends string, Facts>(
  { guards = [] }: Step<State, Facts>,
  facts: Facts,
): readonly Checked[] {
  return guards.map(({ code, words, holds }) => ({ code, words, ok: holds(facts) }));
}
