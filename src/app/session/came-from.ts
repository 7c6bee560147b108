import { patterns } from '../paths.ts';

/** The page a person wanted before they had to sign in; carried in the history state of `login`. */
export interface CameFrom {
  readonly from: string;
}

/** Accepts only addresses of the app that need a session; the state of a history entry can hold anything. */
export function placeAfterSignIn(state: unknown): string {
  const from = cameFromPath(state);
  const elsewhere: readonly string[] = [patterns.root, patterns.signIn, patterns.firstRun, patterns.versionMismatch];
  const isPlace = typeof from === 'string' && /^\/(?!\/)/.test(from) && !elsewhere.includes(pageOf(from));
  return isPlace ? from : patterns.home;
}

/** A password link is for somebody who cannot sign in yet: the version check sends everybody to `login`, and this leads back. */
export function linkBehind(state: unknown): string | undefined {
  const from = cameFromPath(state);
  return typeof from === 'string' && pageOf(from) === patterns.setPassword ? from : undefined;
}

const pageOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

export const cameFromPath = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
