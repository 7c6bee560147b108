import type { MappingCard, TaskDetail } from '#contract';
import { t } from '#form';
import { paths } from '../paths.ts';
import type { Mend } from './closing-list.tsx';
import { nextReport } from './next-work.ts';

/** Where a person makes good what a task still needs. */
export function taskMend({ Task, Call, Mappings }: TaskDetail, code: string): Mend | undefined {
  const visit = Mappings.find(({ Equipment }) => Equipment === undefined);
  switch (code) {
    case 'G-T1':
    case 'G-T2':
      return Task.JobCardId === undefined ? undefined : { to: paths.jobCard(Task.JobCardId), words: t('Job card') };
    case 'G-T3':
      return reportMend(nextReport(Mappings.filter(({ Equipment }) => Equipment !== undefined)));
    case 'G-T4':
      return reportMend(visit) ?? { to: paths.mapReports(Task.TaskId), words: t('Add it') };
    case 'G-T5':
      return {
        to:
          visit?.State === 'submitted'
            ? paths.signatureUnder('site_visit', visit.MappingId, 'customer')
            : paths.signatureUnder('call', Call.CallId, 'customer'),
        words: t('Sign'),
      };
    default:
      return undefined;
  }
}

const reportMend = (mapping: MappingCard | undefined): Mend | undefined =>
  mapping && { to: paths.reportOf(mapping), words: t('Report') };
