import type { SignedIn } from '../auth/sessions.ts';

/** Everybody may see their own attendance, the office may see everybody's. */
export const mayKnowOf = (user: SignedIn, userId: number): boolean =>
  user.role === 'coordinator' || user.userId === userId;
