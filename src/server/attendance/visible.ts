import type { SignedIn } from '../auth/sessions.ts';

/** Who may know of whose attendance: everybody of the own, the office of all. */
export const mayKnowOf = (user: SignedIn, userId: number): boolean =>
  user.role === 'coordinator' || user.userId === userId;
