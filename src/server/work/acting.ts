import { askedByAnother, failedOf, type Actor } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import { refuseFailed } from '../http/stepped.ts';

interface Given {
  readonly assigned_to: number | null;
  /** The assignee of the call. */
  readonly lead: number | null;
}

/** A task is done by its assignee; without one, by the assignee of the call. */
export const isOwn = ({ userId }: SignedIn, { assigned_to, lead }: Given): boolean =>
  assigned_to === null ? lead === userId : assigned_to === userId;

/** The part that somebody takes in a step of the work. An administrator takes none. */
export const partOf = ({ role }: Pick<SignedIn, 'role'>): Actor =>
  role === 'administrator' ? refuse('forbidden') : role;

export function actorOf(user: SignedIn, given: Given): Actor {
  if (user.role === 'coordinator') return 'coordinator';
  if (isOwn(user, given)) return 'executive';
  return refuse('forbidden', { detail: 'This is assigned to somebody else. Ask the office to assign it to you.' });
}

/** Nobody decides on what they asked for, or did, themselves. */
export function checkNotOwn({ userId }: Pick<SignedIn, 'userId'>, whose: readonly (number | null)[]): void {
  refuseFailed(failedOf([askedByAnother], { isOwn: whose.includes(userId) }));
}

interface Assigning {
  readonly Action: string;
  readonly AssignedTo?: number | undefined;
}

/** Only `assign` names the person who does the work. */
export function checkAssignee({ Action, AssignedTo }: Assigning): void {
  if (AssignedTo === undefined || Action === 'assign') return;
  const message = 'Only the step “assign” can name a person. Ask the office to assign this work.';
  refuse('field-invalid', { errors: [{ pointer: '/AssignedTo', code: 'assignee', message }], detail: message });
}
