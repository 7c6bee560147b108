import { deleteDatabase } from './database.ts';

/** The database in which the office has somebody's work from a file while it sends that: their own on this device may be locked. */
export const isAside = (name: string): boolean => /^fs-for-\d+$/.test(name);

export const asideOf = (userId: number): string => `fs-for-${String(userId)}`;

/** What was not sent is still in the file. */
export const forgetAside = (userId: number): Promise<void> => deleteDatabase(asideOf(userId));
