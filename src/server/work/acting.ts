import type { Actor } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { refuse } from '../http/refused.ts';

interface Given {
  readonly assigned_to: number | null;
  /** Who leads the call. */
  readonly lead: number | null;
}

/** Work is done by whom it is given to; what is given to nobody, by whoever leads the call. */
export const isOwn = ({ userId }: SignedIn, { assigned_to, lead }: Given): boolean =>
  assigned_to === null ? lead === userId : assigned_to === userId;

export function actorOf(user: SignedIn, given: Given): Actor {
  if (user.role === 'coordinator') return 'coordinator';
  if (isOwn(user, given)) return 'executive';
  return refuse('forbidden', { detail: 'This is given to somebody else. Ask the office to give it to you.' });
}
