import { may } from '#contract';
import type { SignedIn } from '../session/sessions.ts';

/** Everybody may see their own attendance, the office may see everybody's. */
export const mayKnowOf = (user: SignedIn, userId: number): boolean =>
  may(user, 'see-all-work') || user.userId === userId;
