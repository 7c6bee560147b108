import type { AuditAct } from '#contract';
import { inWords } from '#form';

/** Every act in a word or two, for the list to choose from and for details. */
export const actWords: Readonly<Record<AuditAct, string>> = inWords({
  login: 'Signed in',
  'login.failed': 'Wrong password',
  logout: 'Signed out',
  'session.end': 'Signed out on other devices',
  'password.change': 'Password changed',
  'password.link': 'Password set with a link',
  'person.add': 'Person added',
  'person.change': 'Person changed',
  'person.deactivate': 'Person deactivated',
  'person.activate': 'Person activated again',
  'person.end-sessions': 'Sessions of a person ended',
  'person.link': 'Password link made',
  'phone.sign-out': 'Phone signed out',
  'report.submit': 'Report submitted',
  'report.reopen': 'Report reopened',
  'draft.discard': 'Draft discarded',
  'signature.attach': 'Signature attached',
  'signature.void': 'Signature voided',
  'signature.waiver': 'Missing signature decided',
  'attendance.approve': 'Attendance approved',
  'attendance.reject': 'Attendance rejected',
  'leave.approve': 'Leave approved',
  'leave.reject': 'Leave rejected',
  'month.approve': 'Month approved',
  'month.reopen': 'Month reopened',
  import: 'File imported',
  'backup.restore': 'Backup restored',
  'audit.check': 'Audit log checked',
});
