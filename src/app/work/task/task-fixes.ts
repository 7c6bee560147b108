import { taskGuards, type MappingCard, type TaskDetail } from '#contract';
import { t } from '#language';
import { paths } from '../../paths.ts';
import type { Fix } from '../job-card/closing-list.tsx';
import { nextReport } from '../home/next-work.ts';

/** Links to where a failed guard of a task can be fixed. */
export function taskFix({ Task, Call, Mappings }: TaskDetail, code: string): Fix | undefined {
  const visit = Mappings.find(({ Equipment }) => Equipment === undefined);
  switch (code) {
    case taskGuards.cardCompleted.code:
    case taskGuards.workDone.code:
      return Task.JobCardId === undefined ? undefined : { to: paths.jobCard(Task.JobCardId), words: t('Job card') };
    case taskGuards.reportsSubmitted.code:
      return reportFix(nextReport(Mappings.filter(({ Equipment }) => Equipment !== undefined)));
    case taskGuards.visitReported.code:
      return reportFix(visit) ?? { to: paths.mapReports(Task.TaskId), words: t('Add it') };
    case taskGuards.signed.code:
      return {
        to:
          visit?.State === 'submitted'
            ? paths.signatureUnder('site_visit', visit.MappingId, 'customer')
            : paths.signatureUnder('call', Call.CallId, 'customer'),
        words: t('Sign'),
      };
    case taskGuards.sparesSettled.code:
      return { to: paths.call(Call.CallId), words: t('Spares') };
    default:
      return undefined;
  }
}

const reportFix = (mapping: MappingCard | undefined): Fix | undefined =>
  mapping && { to: paths.reportOf(mapping), words: t('Report') };
