import { patterns } from '../paths.ts';

/** The page a person wanted before they had to sign in; carried in the history state of `login`. */
export interface CameFrom {
  readonly from: string;
}

/** Accepts only addresses of the app that need a session; the state of a history entry can hold anything. */
export function placeAfterSignIn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const elsewhere: readonly string[] = [patterns.root, patterns.signIn, patterns.versionMismatch];
  const isPlace =
    typeof from === 'string' && /^\/(?!\/)/.test(from) && !elsewhere.includes(from.split(/[?#]/)[0] ?? '');
  return isPlace ? from : patterns.home;
}
