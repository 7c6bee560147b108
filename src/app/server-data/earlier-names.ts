import { storedNames } from '#screen';

const prefix = 'fs-reads-';

/** Where an earlier version of the app kept a user's reads in localStorage, readable for everybody. */
export const earlierName = (appVersion: string, userId: number): string => `${prefix}${appVersion}-u${String(userId)}`;

/** All that are there, of every user and version. */
export const earlierNames = (page: Window): readonly string[] =>
  storedNames(() => page.localStorage).filter((name) => name.startsWith(prefix));
