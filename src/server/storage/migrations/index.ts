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
import { attachments } from './011-attachments.ts';
import { attendanceMonths } from './012-attendance-months.ts';
import { longLists } from './013-long-lists.ts';
import { importedSpares } from './014-imported-spares.ts';
import { openWork } from './015-open-work.ts';
import { takenBack } from './016-taken-back.ts';
import { sampledSearch } from './017-sampled-search.ts';
import { safetyBypass } from './018-safety-bypass.ts';
import { picturesInPostgres } from './019-pictures-in-postgres.ts';
import { clocksAhead } from './020-clocks-ahead.ts';
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
  attachments,
  attendanceMonths,
  longLists,
  importedSpares,
  openWork,
  takenBack,
  sampledSearch,
  safetyBypass,
  picturesInPostgres,
  clocksAhead,
];
