import type { Role } from '../people/people.ts';

/** What can be imported, in order of dependency. */
export const importKinds = [
  'customers',
  'sites',
  'contacts',
  'projects',
  'equipment',
  'users',
  'instruments',
  'spares',
  'opening-stock',
  'calls',
  'tasks',
  'planned-parts',
] as const;
/** What a file to be imported holds: customers, sites, equipment and so on. */
export type ImportKind = (typeof importKinds)[number];

/** Who imports a kind: people are the administrator's, everything else is the office's. */
export const importerOf = (kind: ImportKind): Role => (kind === 'users' ? 'administrator' : 'coordinator');

/** The largest file, in bytes. */
export const largestImport = 5 * 1024 * 1024;
