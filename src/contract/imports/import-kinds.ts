/** What the office can import, in order of dependency. */
export const importKinds = [
  'customers',
  'sites',
  'contacts',
  'projects',
  'equipment',
  'users',
  'spares',
  'opening-stock',
  'calls',
  'tasks',
  'planned-parts',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** The largest file, in bytes. */
export const largestImport = 5 * 1024 * 1024;
