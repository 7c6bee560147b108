import type { AuditAct, AuditRow, FaultyThing } from '#contract';
import { isKeyOf } from '#engine';
import { inWords, t, tn, dateText } from '#language';
import { kindWords } from '../imports/import-words.ts';

interface Facts {
  readonly who: string;
  /** What it was done to, as people call it. */
  readonly what: string;
  readonly row: AuditRow;
}

const sentences: Readonly<Record<AuditAct, (facts: Facts) => string>> = {
  login: ({ who }) => t('{who} signed in', { who }),
  'login.failed': ({ what, row }) =>
    row.Thing === undefined
      ? t('Somebody tried to sign in with a user name that does not exist')
      : t('Somebody typed a wrong password for {what}', { what }),
  logout: ({ who }) => t('{who} signed out', { who }),
  'session.end': ({ who, row }) =>
    tn(
      '{who} signed out on {count} other device',
      '{who} signed out on {count} other devices',
      numberIn(row, 'Sessions'),
      { who },
    ),
  'password.change': ({ who }) => t('{who} changed their password', { who }),
  'password.link': ({ what }) => t('{what} set a password with a link', { what }),
  'passkey.add': ({ who }) => t('{who} added a passkey', { who }),
  'passkey.remove': ({ who }) => t('{who} removed a passkey', { who }),
  'passkey.failed': ({ what }) => t('Somebody entered the password of {what} but no valid passkey', { what }),
  'provider.failed': () => t('A sign-in through the identity provider was refused'),
  'person.add': ({ who, what }) => t('{who} added {what}', { who, what }),
  'person.change': ({ who, what }) => t('{who} changed {what}', { who, what }),
  'person.deactivate': ({ who, what }) => t('{who} deactivated {what}', { who, what }),
  'person.activate': ({ who, what }) => t('{who} activated {what} again', { who, what }),
  'person.end-sessions': ({ who, what }) => t('{who} ended the sessions of {what}', { who, what }),
  'person.remove-passkeys': ({ who, what }) => t('{who} removed the passkeys of {what}', { who, what }),
  'person.release-key': ({ who, what }) => t('{who} opened the work of {what} on a device', { who, what }),
  'person.link': ({ who, what }) => t('{who} made a password link for {what}', { who, what }),
  'phone.sign-out': ({ who, what }) => t('{who} signed out a phone of {what}', { who, what }),
  'work.bring-back': ({ who, what }) => t('{who} sent work of {what} from a file', { who, what }),
  'report.submit': ({ who, what, row }) =>
    isFirst(row)
      ? t('{who} submitted report {what}', { who, what })
      : t('{who} submitted report {what} again ({revision})', { who, what, revision: row.Thing?.Version ?? '' }),
  'report.reopen': ({ who, what }) => t('{who} reopened report {what}', { who, what }),
  'draft.discard': ({ who, what }) => t('{who} discarded the draft of {what}', { who, what }),
  'signature.attach': ({ who, what, row }) =>
    row.Thing?.Name === undefined
      ? t('{who} attached a signature', { who })
      : t('{who} attached the signature of {what}', { who, what }),
  'signature.void': ({ who, what, row }) =>
    row.Thing?.Name === undefined
      ? t('{who} voided a signature', { who })
      : t('{who} voided the signature of {what}', { who, what }),
  'signature.waiver': ({ who }) => t('{who} decided about a missing signature', { who }),
  'attendance.approve': ({ who, what, row }) =>
    t('{who} approved the attendance of {what} on {day}', { who, what, day: dayOf(row) }),
  'attendance.reject': ({ who, what, row }) =>
    t('{who} rejected a correction of {what} for {day}', { who, what, day: dayOf(row) }),
  'leave.approve': ({ who, what }) => t('{who} approved leave of {what}', { who, what }),
  'leave.reject': ({ who, what }) => t('{who} rejected leave of {what}', { who, what }),
  'month.approve': ({ who, what }) => t('{who} approved a month of {what}', { who, what }),
  'month.reopen': ({ who, what }) => t('{who} reopened a month of {what}', { who, what }),
  import: ({ who, row }) => t('{who} imported a file: {kind}', { who, kind: kindOf(row) }),
  'backup.restore': () => t('A backup was restored; later entries are not in this log'),
  'audit.check': ({ who, row }) =>
    row.Detail?.['Fault'] !== undefined
      ? t('{who} checked this log and found a fault', { who })
      : Number(row.Detail?.['Differ'] ?? 0) > 0
        ? t('{who} checked this log and found changes outside the system', { who })
        : t('{who} checked this log: no faults', { who }),
  'report-type.publish': ({ what }) => t('Report type {what} was published', { what }),
  'report-type.script': ({ what }) => t('Report type {what} was prepared for phones', { what }),
  'record.fault': ({ what, row }) =>
    t('{thing} {what} differs from this log: it was changed outside the system', { thing: thingOf(row), what }),
  'record.sound': ({ what, row }) => t('{thing} {what} matches this log again', { thing: thingOf(row), what }),
};

/** What happened, in one sentence. An act of a later version of the app is told by its name. */
export function actSentence(row: AuditRow): string {
  const facts = { who: whoDid(row), what: nameOf(row), row };
  return isKeyOf(sentences, row.Act) ? sentences[row.Act](facts) : t('{who}: {act}', { who: facts.who, act: row.Act });
}

/** Without anybody it was done at the terminal of the server, or by the server itself. */
function whoDid({ Actor, Act }: AuditRow): string {
  if (Actor !== undefined) return Actor.FullName === '' ? `#${String(Actor.UserId)}` : Actor.FullName;
  return byServer.has(Act) ? t('The server') : t('The operator of the server');
}

/** Acts that no person does. */
const byServer: ReadonlySet<string> = new Set<AuditAct>([
  'audit.check',
  'report-type.publish',
  'report-type.script',
  'record.fault',
  'record.sound',
]);

const things: Readonly<Record<FaultyThing, string>> = inWords({
  report: 'Report',
  'report-type': 'Report type',
  picture: 'Picture',
});

function thingOf({ Thing }: AuditRow): string {
  const type = Thing?.Type ?? '';
  return isKeyOf(things, type) ? things[type] : type;
}

export const nameOf = ({ Thing }: AuditRow): string => Thing?.Name ?? (Thing === undefined ? '' : `#${Thing.Id}`);

const isFirst = ({ Thing }: AuditRow): boolean => Thing?.Version === undefined || Thing.Version === 'R0';

const dayOf = ({ Thing }: AuditRow): string => (Thing?.Day === undefined ? '–' : dateText(Thing.Day));

const numberIn = ({ Detail }: AuditRow, name: string): number => Number(Detail?.[name] ?? 1);

function kindOf({ Thing }: AuditRow): string {
  const kind = Thing?.Type ?? '';
  return isKeyOf(kindWords, kind) ? kindWords[kind] : kind;
}
