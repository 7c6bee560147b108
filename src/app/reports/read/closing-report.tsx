import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { t, term } from '#language';
import type { Template } from '#engine';
import type { Device, Draft } from '#offline';
import { Button, Note, Screen, StateChip } from '#screen';
import { useConnection } from '../../app-parts.ts';
import { ChangedNote } from '../../office/audit/records/changed-note.tsx';
import { NextLinks } from './next-links.tsx';
import { NextAction, useNextStep } from './next-step.tsx';
import { ReadOnlyForm } from './read-only-form.tsx';
import { UnsentOfReport } from '../unsent-of-report.tsx';
import { ReportHead } from '../report-head.tsx';
import { applyChoice } from '../apply-choice.ts';
import { ClosingConflict } from '../merge/closing-conflict.tsx';
import { ServerNote } from '../submit/server-note.tsx';
import { useLines } from '../use-lines.ts';
import type { OpenReport } from '../open/use-report.ts';
import { useReportContext } from '../open/use-report-context.ts';

interface Props {
  readonly device: Device;
  readonly report: OpenReport;
  readonly draft: Draft;
  readonly template: Template;
}

/** Submitted or discarded here, not confirmed by the server yet. The report is locked and stays stored on this device. */
export function ClosingReport({ device, report, draft, template }: Props) {
  const isSubmit = draft.closing?.kind === 'submit';
  const context = useReportContext(draft.context);
  const step = useNextStep(device, draft.head.Mapping);
  const { entries } = draft;
  return (
    <Screen
      wide="form"
      title={term(draft.head.Mapping.ReportTitle)}
      above={
        <StateChip tone="warning" icon={<ScheduleOutlined />}>
          {isSubmit
            ? t('R{revisionNo}, waiting to be sent', { revisionNo: draft.revisionNo })
            : t('Discarded, waiting to be sent')}
        </StateChip>
      }
      action={<NextAction report={step.report} taskId={draft.head.Mapping.TaskId} />}
    >
      <ReportHead head={draft.head}>
        <NextLinks mapping={draft.head.Mapping} step={step} mayPrint={false} />
        <ChangedNote faults={report.view?.Faults} />
        <WaitingNote device={device} report={report} draft={draft} />
        <UnsentOfReport device={device} mappingId={draft.mappingId} />
        <ClosingConflict device={device} report={report} draft={draft} />
        <ServerNote device={device} report={report} draft={draft} template={template} onJump={() => undefined} />
      </ReportHead>
      <ReadOnlyForm
        device={device}
        mappingId={draft.mappingId}
        template={template}
        entries={entries}
        context={context}
      />
    </Screen>
  );
}

function WaitingNote({ device, report, draft }: Omit<Props, 'template'>) {
  const isOnline = useConnection() === 'online';
  const lines = useLines(device, draft.mappingId);
  const closing = lines.find(({ key }) => key === draft.closing?.key);
  if (!closing || closing.state === 'needs-attention' || lines.some(({ state }) => state === 'conflict')) return null;
  const waits =
    draft.closing?.kind === 'submit'
      ? t('Will be submitted when there is a connection.')
      : t('Will be discarded when there is a connection.');
  const mayStop = closing.kind === 'submit' && closing.attempts === 0;
  return (
    <Note tone="neutral" role="status" icon={<ScheduleOutlined fontSize="small" />}>
      <span>{isOnline ? t('Sending…') : waits}</span>
      {mayStop && (
        <Button
          size="small"
          sx={{ ml: 1 }}
          // It may be sent at this very moment; then the server's answer decides.
          onClick={() => applyChoice(report, device.drafts.withdraw(draft.mappingId))}
        >
          {t('Continue editing')}
        </Button>
      )}
    </Note>
  );
}
