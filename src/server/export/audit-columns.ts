import type { AuditRow } from '#contract';
import type { Columns } from '../ground/csv/answer-csv.ts';
import { isoMomentCell } from '../ground/csv/moment-cell.ts';

export const auditColumns: Columns<AuditRow> = {
  No: ({ No }) => No,
  Time: ({ At }) => isoMomentCell(At),
  Act: ({ Act }) => Act,
  Person: ({ Actor }) => Actor?.FullName,
  UserName: ({ Actor }) => Actor?.UserName,
  Roles: ({ Roles }) => Roles?.join('; '),
  Thing: ({ Thing }) => Thing?.Type,
  ThingId: ({ Thing }) => Thing?.Id,
  ThingName: ({ Thing }) => Thing?.Name,
  Version: ({ Thing }) => Thing?.Version,
  Detail: ({ Detail }) => (Detail === undefined ? undefined : JSON.stringify(Detail)),
  Address: ({ Address }) => Address,
  Session: ({ Session }) => Session,
  Key: ({ Key }) => Key,
  ContentHash: ({ ContentHash }) => ContentHash,
  PreviousHash: ({ PreviousHash }) => PreviousHash,
  Hash: ({ Hash }) => Hash,
};
