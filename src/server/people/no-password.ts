import type { Services } from '../services.ts';

/** The hash of a password that nobody knows: they get one by a link. */
export const noPassword = ({ passwords, random }: Services): Promise<string> =>
  passwords.hash(random(32).toString('base64url'));
