import { may, type Actor } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';

interface Given {
  readonly assigned_to: number | null;
  /** The assignee of the call. */
  readonly lead: number | null;
}

/** A task is done by its assignee; without one, by the assignee of the call. */
export const isOwn = ({ userId }: SignedIn, { assigned_to, lead }: Given): boolean =>
  assigned_to === null ? lead === userId : assigned_to === userId;

/** Whether somebody works on it as the one it is given to. */
export const isTheirWork = (user: SignedIn, given: Given): boolean => may(user, 'do-field-work') && isOwn(user, given);

/** Who takes a step of work that is given to somebody. */
export function actorOf(user: SignedIn, given: Given): Exclude<Actor, 'system'> {
  const isOwner = isOwn(user, given);
  if (isOwner || may(user, 'see-all-work')) return { roles: user.roles, isOwner };
  return refuse('forbidden', { detail: 'This is assigned to somebody else. Ask the office to assign it to you.' });
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
