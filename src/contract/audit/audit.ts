import Type, { type Static } from 'typebox';
import { CalendarDate, Id, Moment } from '../identifiers.ts';
import { Role } from '../people/people.ts';

/** Every act that is a row of the audit log. A name is never changed: rows have it. */
export const auditActs = [
  'login',
  'login.failed',
  'logout',
  'session.end',
  'password.change',
  'password.link',
  'passkey.add',
  'passkey.remove',
  'passkey.failed',
  'provider.failed',
  'person.add',
  'person.change',
  'person.deactivate',
  'person.activate',
  'person.end-sessions',
  'person.link',
  'person.remove-passkeys',
  'person.release-key',
  'phone.sign-out',
  'work.bring-back',
  'report.submit',
  'report.reopen',
  'draft.discard',
  'signature.attach',
  'signature.void',
  'signature.waiver',
  'attendance.approve',
  'attendance.reject',
  'leave.approve',
  'leave.reject',
  'month.approve',
  'month.reopen',
  'import',
  'backup.restore',
  'audit.check',
  'report-type.publish',
  'report-type.script',
  'record.fault',
  'record.sound',
] as const;
/** What somebody did, as the audit log names it. */
export type AuditAct = (typeof auditActs)[number];

/** A row of the audit log: who did what to which thing, chained to the row before it. */
export const AuditRow = Type.Object({
  /** From 1, without gaps. */
  No: Type.Integer({ minimum: 1 }),
  At: Moment,
  /** One of `auditActs`, or of a later version. */
  Act: Type.String(),
  /** Absent: the server itself, its operator, or somebody who had not signed in. */
  Actor: Type.Optional(Type.Object({ UserId: Id, UserName: Type.String(), FullName: Type.String() })),
  /** The roles of the actor at that time. */
  Roles: Type.Optional(Type.Array(Role)),
  /** What the act is about. `Name`: how people call it, as far as it can still be found. */
  Thing: Type.Optional(
    Type.Object({
      Type: Type.String(),
      Id: Type.String(),
      Name: Type.Optional(Type.String()),
      Version: Type.Optional(Type.String()),
      /** Of attendance. */
      Day: Type.Optional(CalendarDate),
    }),
  ),
  Address: Type.Optional(Type.String()),
  /** The first 8 digits of the hash of the session. */
  Session: Type.Optional(Type.String()),
  /** The Idempotency-Key of the request. */
  Key: Type.Optional(Type.String()),
  ContentHash: Type.Optional(Type.String()),
  Detail: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  PreviousHash: Type.String(),
  Hash: Type.String(),
});
export type AuditRow = Static<typeof AuditRow>;

/**
 * What is wrong with the chain, and the numbers of the rows as they stand now; of one row both are the same. `cut-off`: rows at the end
 * are gone. `head`: the last row and the record of the end do not belong together. `not-since`: no row has the hash that was noted.
 */
export const ChainFault = Type.Object({
  Kind: Type.Union([
    Type.Literal('changed'),
    Type.Literal('removed'),
    Type.Literal('inserted'),
    Type.Literal('reordered'),
    Type.Literal('cut-off'),
    Type.Literal('head'),
    Type.Literal('not-since'),
  ]),
  From: Type.Integer({ minimum: 0 }),
  To: Type.Integer({ minimum: 0 }),
  /** The number with which a row that is out of order was written. */
  Was: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type ChainFault = Static<typeof ChainFault>;

/** How long the audit log is, the hash of its end, and what its last check found. */
export const AuditChain = Type.Object({
  Rows: Type.Integer({ minimum: 0 }),
  /** The hash of the last row. */
  Hash: Type.String(),
  /** How much of what is stored is known to differ from the log. Absent: nothing. */
  Changed: Type.Optional(Type.Integer({ minimum: 1 })),
  LastCheck: Type.Optional(
    Type.Object({
      At: Moment,
      /** Absent: the server, by itself. */
      By: Type.Optional(Type.String()),
      /** The rows that were sound, and the hash of the last of them. */
      Rows: Type.Integer({ minimum: 0 }),
      Hash: Type.String(),
      Fault: Type.Optional(ChainFault),
      /** Reports and versions of report types that were compared with the log, and how many differ. */
      Records: Type.Optional(Type.Integer({ minimum: 0 })),
      Differ: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
  ),
});
export type AuditChain = Static<typeof AuditChain>;
