import Button from '@mui/material/Button';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { useMemo } from 'react';
import { ReportForm, t, term } from '#form';
import { type JsonObject, type Template } from '#engine';
import type { Device, Draft } from '#offline';
import { useConnection } from '../app-parts.ts';
import { Note } from '../shell/note.tsx';
import { Screen } from '../shell/screen.tsx';
import { StateChip } from '../shell/state-chip.tsx';
import { GoOn } from './go-on.tsx';
import { ReportHead } from './report-head.tsx';
import { useAttachmentStore } from './attachment-store.ts';
import { settle } from './settle.ts';
import { ServerNote } from './server-note.tsx';
import { useLines } from './use-lines.ts';
import type { OpenReport } from './use-report.ts';
import { useReportContext } from './use-report-context.ts';
import { useSection } from './use-section.ts';

interface Props {
  readonly device: Device;
  readonly report: OpenReport;
  readonly draft: Draft;
  readonly template: Template;
}

/** The tester is done; the server has not confirmed it. The report is locked, and nothing of it leaves this device's memory. */
export function ClosingReport({ device, report, draft, template }: Props) {
  const isSubmit = draft.closing?.kind === 'submit';
  const context = useReportContext(draft.context);
  const attachments = useAttachmentStore(device, draft.mappingId);
  const [section, openSection] = useSection(template.sections[0]?.key);
  // Typed as JSON, kept as JSON.
  const entries = useMemo(() => draft.entries as JsonObject, [draft.entries]);
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
    >
      <ReportHead head={draft.head}>
        <GoOn device={device} mapping={draft.head.Mapping} />
        <WaitingNote device={device} report={report} draft={draft} />
        <ServerNote device={device} report={report} draft={draft} template={template} onJump={() => undefined} />
      </ReportHead>
      <ReportForm
        template={template}
        entries={entries}
        context={context}
        onEvaluation={() => undefined}
        attachments={attachments}
        readOnly
        onSection={openSection}
        {...(section !== undefined && { section })}
      />
    </Screen>
  );
}

function WaitingNote({ device, report, draft }: Omit<Props, 'template'>) {
  const isOnline = useConnection() === 'online';
  const lines = useLines(device, draft.mappingId);
  const closing = lines.find(({ key }) => key === draft.closing?.key);
  if (!closing || closing.state === 'needs-attention' || closing.state === 'conflict') return null;
  const waits =
    draft.closing?.kind === 'submit'
      ? t('Will be submitted when there is a connection.')
      : t('Will be discarded when there is a connection.');
  const mayStop = closing.kind === 'submit' && closing.attempts === 0;
  return (
    <Note tone="neutral" role="status" icon={<ScheduleOutlined fontSize="small" />}>
      {isOnline ? t('Sending…') : waits}
      {mayStop && (
        <Button
          size="small"
          sx={{ ml: 1 }}
          // It may leave in this very moment: then the server's answer decides.
          onClick={() => settle(report, device.drafts.withdraw(draft.mappingId))}
        >
          {t('Go on editing')}
        </Button>
      )}
    </Note>
  );
}
