import type { ListedFault, RecordFault } from '#contract';
import { isKeyOf } from '#engine';
import { inWords, t } from '#language';

const members: Readonly<Record<string, string>> = inWords({
  Outcome: 'result',
  Override: 'result chosen by the tester',
  Values: 'readings and entries',
  Evaluation: 'verdicts',
  Context: 'customer and equipment data',
  Differences: 'differences between phone and server',
  Signatures: 'signatures',
  Photos: 'photos',
  Author: 'author',
  Firm: 'firm',
  SubmittedAt: 'time of submit',
  ReceivedAt: 'time of receipt',
  ToldAt: 'device time',
  SubmittedBy: 'author',
  ReopenReason: 'reason for reopening',
  RevisionNo: 'revision',
  Version: 'version of the form',
  ReportType: 'kind of report',
  MappingId: 'equipment',
  ReportId: 'number in the database',
  ReportNo: 'report number',
  ContentHash: 'content hash',
  Bundle: 'content of the form',
  PublishedAt: 'day of publication',
  Script: 'checks for phones',
});

/** What is wrong, in one sentence. */
export function faultWords({ Thing, Kind, Members }: Pick<RecordFault, 'Thing' | 'Kind' | 'Members'>): string {
  const what = Members.map((name) => (isKeyOf(members, name) ? members[name] : name)).join(', ');
  switch (Kind) {
    case 'changed':
      return what === '' ? t('Its content was changed.') : t('Changed: {what}.', { what });
    case 'removed':
      return t('It was removed.');
    case 'inserted':
      return t('It was inserted: nobody submitted it.');
    case 'state':
      return t('It is in force and should not be, or the reverse.');
    case 'log':
      return t('Its entry in the audit log was changed.');
    case 'damaged':
      return Thing === 'picture' ? t('A photo or signature file was changed.') : t('Its file was changed.');
    case 'lost':
      return t('A photo or signature file is missing.');
  }
}

/** How people call it. */
export function faultyName({ Thing, Name, Id }: Pick<ListedFault, 'Thing' | 'Name' | 'Id'>): string {
  switch (Thing) {
    case 'report':
      return t('Report {what}', { what: Name ?? `#${Id}` });
    case 'report-type':
      return t('Report type {what}', { what: Name ?? Id });
    case 'picture':
      return Name === undefined ? t('Picture') : t('Picture of report {what}', { what: Name });
  }
}
