import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { OutcomeMark, t, tn, term } from '#form';
import type { ReportRevision } from '#contract';
import type { Template } from '#engine';
import type { Device, DraftHead } from '#offline';
import { useSession } from '../../start-up/app-parts.ts';
import { paths } from '../../paths.ts';
import { momentText } from '../../shell/format/indian-time.ts';
import { Note } from '../../shell/states/note.tsx';
import { Screen } from '../../shell/frame/screen.tsx';
import { StateChip } from '../../shell/states/state-chip.tsx';
import { sentenceCase } from '../../work/words.ts';
import { NextLinks } from './next-links.tsx';
import { ReadOnlyForm } from './read-only-form.tsx';
import { UnsentOfReport } from '../unsent-of-report.tsx';
import { ReportHead } from '../report-head.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { reopenReport } from './reopen-report.ts';
import { submittedState } from '../report-words.ts';
import { SafetyBypassNote } from './safety-bypass-note.tsx';
import { RevisionList } from './revision-list.tsx';
import { useLines } from '../use-lines.ts';
import type { OpenReport } from '../open/use-report.ts';

interface Props {
  readonly device: Device;
  readonly report: OpenReport;
  readonly head: DraftHead;
  readonly revision: ReportRevision;
  readonly template: Template;
}

/** A submitted report: read-only, with the facts and the form version it was submitted with. */
export function ReadReport({ device, report, head, revision, template }: Props) {
  const { MappingId, RevisionNo, ReportNo, SubmittedAt, SubmittedBy } = revision;
  const { Values: values, Context: context } = revision;
  const chip = submittedState(RevisionNo);
  const path = paths.printOf(head.Mapping);
  return (
    <Screen
      wide="form"
      title={term(head.Mapping.ReportTitle)}
      above={<StateChip tone={chip.tone}>{chip.label}</StateChip>}
      action={
        <Button component={Link} to={path} variant="contained" size="large">
          {t('Print')}
        </Button>
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
        <OutcomeOf revision={revision} />
        <UnsentOfReport device={device} mappingId={MappingId} />
        <SafetyBypassNote view={report.view} />
        <NextLinks device={device} mapping={head.Mapping} />
        <Reopening {...{ device, report, head, revision, template }} />
      </ReportHead>
      <ReadOnlyForm
        key={revision.ReportId}
        device={device}
        mappingId={MappingId}
        template={template}
        entries={values}
        context={context}
      />
      <RevisionList device={device} mappingId={MappingId} revisions={report.view?.Revisions ?? []} />
    </Screen>
  );
}

function OutcomeOf({ revision: { ComputedOutcome, Override, Differences } }: Pick<Props, 'revision'>) {
  return (
    <Box>
      <OutcomeMark outcome={Override?.Outcome ?? ComputedOutcome} />
      {Override && (
        <Typography variant="body2">
          {t('Chosen by the tester: {reason} (worked out from the readings: {computedOutcome})', {
            reason: Override.Reason,
            computedOutcome: sentenceCase(ComputedOutcome),
          })}
        </Typography>
      )}
      {Differences.length > 0 && (
        <Note tone="info">
          {tn(
            '{count} worked-out value was different on the device. The server’s stands.',
            '{count} worked-out values were different on the device. The server’s stand.',
            Differences.length,
          )}
        </Note>
      )}
    </Box>
  );
}

function Reopening({ device, report, head, revision, template }: Props) {
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  const lines = useLines(device, revision.MappingId);
  const isOffice = session.kind === 'signed-in' && session.profile.Role === 'coordinator';
  const isWaiting = lines.some(({ kind }) => kind === 'reopen');
  const isOpenAlready = report.view?.Mapping.State === 'reopened';
  const mayReopen = isOffice || report.view?.MayEdit === true;

  async function reopen(reason: string): Promise<void> {
    const context = report.view?.Context ?? revision.Context;
    await reopenReport(device, { head, revision, template, context, reason, now: Date.now(), fills: !isOffice });
    setAsking(false);
    await report.restart();
  }

  if (isWaiting) return <Note tone="neutral">{t('Reopening waits to be sent.')}</Note>;
  if (isOpenAlready)
    return (
      <Note tone="warning">
        {t('Reopened: R{revisionNo} is being filled. This one stays in force until then.', {
          revisionNo: revision.RevisionNo + 1,
        })}
      </Note>
    );
  if (!mayReopen) return null;
  return (
    <Box>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('Reopen')}
      </Button>
      {isAsking && (
        <ReopenDialog nextRevisionNo={revision.RevisionNo + 1} onClose={() => setAsking(false)} onReopen={reopen} />
      )}
    </Box>
  );
}
