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
  PublishedAt: 'date of publication',
  Script: 'checks for phones',
});

/** What is wrong, in one sentence. */
export function faultWords({ Thing, Kind, Members }: Pick<RecordFault, 'Thing' | 'Kind' | 'Members'>): string {
  // Some are told by the same word.
  const named = new Set(Members.map((name) => (isKeyOf(members, name) ? members[name] : name)));
  const what = [...named].join(', ');
  switch (Kind) {
    case 'changed':
      return what === '' ? t('Its content was changed.') : t('Changed: {what}.', { what });
    case 'removed':
      return t('It was deleted from the database.');
    case 'inserted':
      return Thing === 'report-type'
        ? t('It was added to the database and never published.')
        : t('It was added to the database and never submitted.');
    case 'state':
      return t('Whether it is in force contradicts the audit log.');
    case 'log':
      return t('Its entry in the audit log was changed.');
    case 'damaged':
      return t('A photo or signature file was changed.');
    case 'lost':
      return t('A photo or signature file is missing.');
  }
}

/** How people call it. */
export function faultyName({
  Thing,
  Name,
  Id,
  RevisionNo,
}: Pick<ListedFault, 'Thing' | 'Name' | 'Id' | 'RevisionNo'>): string {
  switch (Thing) {
    case 'report': {
      const revision = RevisionNo === undefined ? '' : ` R${String(RevisionNo)}`;
      return t('Report {what}', { what: `${Name ?? `#${Id}`}${revision}` });
    }
    case 'report-type':
      return t('Report type {what}', { what: Name ?? Id });
    case 'picture':
      return Name === undefined ? t('Picture') : t('Picture of report {what}', { what: Name });
  }
}
