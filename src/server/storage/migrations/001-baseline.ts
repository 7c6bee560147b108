import { attendance } from './baseline/attendance.ts';
import { audit } from './baseline/audit.ts';
import { lists } from './baseline/lists.ts';
import { openWork } from './baseline/open-work.ts';
import { people } from './baseline/people.ts';
import { pictures } from './baseline/pictures.ts';
import { places } from './baseline/places.ts';
import { plumbing } from './baseline/plumbing.ts';
import { reports } from './baseline/reports.ts';
import { search } from './baseline/search.ts';
import { seldomAnalyzed } from './baseline/seldom-analyzed.ts';
import { signatures } from './baseline/signatures.ts';
import { spares } from './baseline/spares.ts';
import { work } from './baseline/work.ts';
import type { Dialect, Migration } from './migration.ts';

/** A table comes after those that it refers to. */
const parts: readonly ((dialect: Dialect) => readonly string[])[] = [
  people,
  places,
  work,
  reports,
  pictures,
  spares,
  attendance,
  signatures,
  plumbing,
  audit,
  lists,
  search,
  openWork,
  seldomAnalyzed,
];

/** Every table of the first release. What comes later has a migration of its own. */
export const baseline: Migration = {
  id: '001-baseline',
  statements: (dialect) => parts.flatMap((part) => part(dialect)),
};
