import { peopleAndPlaces } from './001-009/001-people-and-places.ts';
import { work } from './001-009/002-work.ts';
import { reports } from './001-009/003-reports.ts';
import { plumbing } from './001-009/004-plumbing.ts';
import { fieldWork } from './001-009/005-field-work.ts';
import { spares } from './001-009/006-spares.ts';
import { attendance } from './001-009/007-attendance.ts';
import { imports } from './001-009/008-imports.ts';
import { lists } from './001-009/009-lists.ts';
import { search } from './010-019/010-search.ts';
import { attachments } from './010-019/011-attachments.ts';
import { attendanceMonths } from './010-019/012-attendance-months.ts';
import { longLists } from './010-019/013-long-lists.ts';
import { importedSpares } from './010-019/014-imported-spares.ts';
import { openWork } from './010-019/015-open-work.ts';
import { takenBack } from './010-019/016-taken-back.ts';
import { sampledSearch } from './010-019/017-sampled-search.ts';
import { safetyBypass } from './010-019/018-safety-bypass.ts';
import { picturesInPostgres } from './010-019/019-pictures-in-postgres.ts';
import { clocksAhead } from './020-029/020-clocks-ahead.ts';
import { instruments } from './020-029/021-instruments.ts';
import { administrators } from './020-029/022-administrators.ts';
import { people } from './020-029/023-people.ts';
import { auditChain } from './020-029/024-audit-chain.ts';
import { phones } from './020-029/025-phones.ts';
import { sharedLimits } from './020-029/026-shared-limits.ts';
import { passkeys } from './020-029/027-passkeys.ts';
import { providerLinks } from './020-029/028-provider-links.ts';
import { pictureSizes } from './020-029/029-picture-sizes.ts';
import { draftSaves } from './030-039/030-draft-saves.ts';
import { sharedReportTypes } from './030-039/031-shared-report-types.ts';
import { seldomAnalyzed } from './030-039/032-seldom-analyzed.ts';
import { signers } from './030-039/033-signers.ts';
import { reportRecords } from './030-039/034-report-records.ts';
import { stoppedReportTypes } from './030-039/035-stopped-report-types.ts';
import { deviceKeySecrets } from './030-039/036-device-key-secrets.ts';
import { believedTimes } from './030-039/037-believed-times.ts';
import { toldTimes } from './030-039/038-told-times.ts';
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
  instruments,
  administrators,
  people,
  auditChain,
  phones,
  sharedLimits,
  passkeys,
  providerLinks,
  pictureSizes,
  draftSaves,
  sharedReportTypes,
  seldomAnalyzed,
  signers,
  reportRecords,
  stoppedReportTypes,
  deviceKeySecrets,
  believedTimes,
  toldTimes,
];
