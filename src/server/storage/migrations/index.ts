import { peopleAndPlaces } from './001-people-and-places.ts';
import { work } from './002-work.ts';
import { reports } from './003-reports.ts';
import { plumbing } from './004-plumbing.ts';
import { fieldWork } from './005-field-work.ts';
import { spares } from './006-spares.ts';
import { attendance } from './007-attendance.ts';
import { imports } from './008-imports.ts';
import { lists } from './009-lists.ts';
import { search } from './010-search.ts';
import type { Migration } from './migration.ts';

/** In the order in which they are applied, each once. */
export const migrations: readonly Migration[] = [
  peopleAndPlaces,
  work,
  reports,
  plumbing,
  fieldWork,
  spares,
  attendance,
  imports,
  lists,
  search,
];
