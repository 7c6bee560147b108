import type { Capability } from '../capability.ts';

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

/** What it takes to import a kind. */
export const importerOf = (kind: ImportKind): Capability => (kind === 'users' ? 'manage-people' : 'import-records');

/** The largest file, in bytes. */
export const largestImport = 5 * 1024 * 1024;
