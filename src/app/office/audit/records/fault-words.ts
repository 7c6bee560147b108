import type { ListedFault, RecordFault } from '#contract';
import { isKeyOf } from '#engine';
import { inWords, t } from '#language';

const members: Readonly<Record<string, string>> = inWords({
  Outcome: 'result',
  Override: 'result chosen by the tester',
  Values: 'readings and entries',
  Evaluation: 'verdicts',
  Context: 'facts about customer and equipment',
  Differences: 'differences between phone and server',
  Signatures: 'signatures',
  Photos: 'photos',
  Author: 'author',
  Firm: 'firm',
  SubmittedAt: 'time of submit',
  ReceivedAt: 'time of receipt',
  ToldAt: 'time that the device told',
  SubmittedBy: 'author',
  ReopenReason: 'reason for reopening',
  RevisionNo: 'revision',
  Version: 'version of the form',
  ReportType: 'kind of report',
  MappingId: 'equipment',
  ReportId: 'number in the database',
  ReportNo: 'report number',
  ContentHash: 'hash of the content',
  Bundle: 'content of the form',
  PublishedAt: 'day of publication',
  Script: 'checks for phones',
});

/** What is wrong, in one sentence. */
export function faultWords({ Thing, Kind, Members }: Pick<RecordFault, 'Thing' | 'Kind' | 'Members'>): string {
  const what = Members.map((name) => (isKeyOf(members, name) ? members[name] : name)).join(', ');
  switch (Kind) {
    case 'changed':
      return what === '' ? t('It says something else now.') : t('Changed: {what}.', { what });
    case 'removed':
      return t('It was removed.');
    case 'inserted':
      return t('It was put in: nobody submitted it.');
    case 'state':
      return t('It is in force although it should not be, or the other way round.');
    case 'log':
      return t('What the audit log says about it was changed.');
    case 'damaged':
      return Thing === 'picture' ? t('The file of a photo or signature was changed.') : t('Its file was changed.');
    case 'lost':
      return t('The file of a photo or signature is lost.');
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
