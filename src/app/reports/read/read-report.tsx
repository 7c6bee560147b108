import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { OutcomeMark } from '#form';
import { t, tn, term, momentText } from '#language';
import type { ReportView } from '#contract';
import { Button, Note, Screen, StateChip } from '#screen';
import { paths } from '../../paths.ts';
import { ChangedNote } from '../../office/audit/records/changed-note.tsx';
import { sentenceCase } from '../../work/words.ts';
import { NextLinks } from './next-links.tsx';
import { NextAction, useNextStep } from './next-step.tsx';
import { ReadOnlyForm } from './read-only-form.tsx';
import { UnsentOfReport } from '../unsent-of-report.tsx';
import { ReportHead } from '../report-head.tsx';
import { Reopening, type ReadProps } from './reopening.tsx';
import { submittedState } from '../report-words.ts';
import { RevisionList } from './revision-list.tsx';

/** A submitted report: read-only, with the facts and the form version it was submitted with. */
export function ReadReport({ device, report, head, revision, template }: ReadProps) {
  const { MappingId, RevisionNo, ReportNo, SubmittedAt, SubmittedBy } = revision;
  const { Values: values, Context: context } = revision;
  const chip = submittedState(RevisionNo);
  const step = useNextStep(device, head.Mapping);
  return (
    <Screen
      wide="form"
      title={term(head.Mapping.ReportTitle)}
      above={<StateChip tone={chip.tone}>{chip.label}</StateChip>}
      action={
        step.isMine ? (
          <NextAction report={step.report} taskId={head.Mapping.TaskId} />
        ) : (
          <Button component={Link} to={paths.printOf(head.Mapping)} variant="contained" size="large">
            {t('Print')}
          </Button>
        )
      }
    >
      <ReportHead head={head}>
        <Typography variant="body2" color="text.secondary">
          {t('{reportNo} · submitted {moment} by {submittedBy}', {
            reportNo: ReportNo,
            moment: momentText(Date.parse(SubmittedAt)),
            submittedBy: SubmittedBy,
          })}
        </Typography>
        <ToldTime revision={revision} />
        <ChangedNote faults={report.view?.Faults} revisionNo={RevisionNo} />
        <OutcomeOf revision={revision} />
        <UnsentOfReport device={device} mappingId={MappingId} />
        <SafetyBypassNote view={report.view} />
        <NextLinks mapping={head.Mapping} step={step} mayPrint />
        <Reopening {...{ device, report, head, revision, template }} />
      </ReportHead>
      <ReadOnlyForm
        key={revision.ReportId}
        device={device}
        mappingId={MappingId}
        template={template}
        entries={values}
        context={context}
        onFault={report.refresh}
      />
      <RevisionList device={device} mappingId={MappingId} revisions={report.view?.Revisions ?? []} />
    </Screen>
  );
}

/** Why the day is not the one that the device showed. */
function ToldTime({ revision: { ToldAt } }: Pick<ReadProps, 'revision'>) {
  if (ToldAt === undefined) return null;
  const moment = momentText(Date.parse(ToldAt));
  return (
    <Note tone="warning">
      {t('The device’s clock showed {moment}, which cannot be right. The date of receipt is used instead.', { moment })}
    </Note>
  );
}

function OutcomeOf({ revision: { ComputedOutcome, Override, Differences } }: Pick<ReadProps, 'revision'>) {
  return (
    <Box>
      <OutcomeMark outcome={Override?.Outcome ?? ComputedOutcome} />
      {Override && (
        <Typography variant="body2">
          {t('Chosen by the tester: {reason} (calculated from the readings: {computedOutcome})', {
            reason: Override.Reason,
            computedOutcome: sentenceCase(ComputedOutcome),
          })}
        </Typography>
      )}
      {Differences.length > 0 && (
        <Note tone="info">
          {tn(
            '{count} calculated value was different on the device. The server’s value is used.',
            '{count} calculated values were different on the device. The server’s values are used.',
            Differences.length,
          )}
        </Note>
      )}
    </Box>
  );
}

/** Who filled in the report while the safety checks were still open. */
function SafetyBypassNote({ view }: { readonly view: ReportView | undefined }) {
  const bypasses = view?.SafetyBypasses ?? [];
  if (bypasses.length === 0) return null;
  const people = bypasses.map(({ Actor, DeviceAt }) => `${Actor}, ${momentText(Date.parse(DeviceAt))}`).join('; ');
  return <Note tone="warning">{t('Filled in before the safety checks: {people}', { people })}</Note>;
}
