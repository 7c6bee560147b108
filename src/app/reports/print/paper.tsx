import Box from '@mui/material/Box';
import { useMemo, type ComponentProps } from 'react';
import { blankReport, evaluate, type JsonObject, type ReportContext, type Template } from '#engine';
import { ReportSheet } from '#form';
import type { ReportRevision } from '#contract';
import type { Device, Draft, DraftHead } from '#offline';
import { paths } from '../../paths.ts';
import { useAttachmentStore } from '../attachment-store.ts';
import { paperTypeface, usePrinting } from '#screen';
import { PrintToolbar } from './print-toolbar.tsx';
import { useReportContext } from '../open/use-report-context.ts';

interface DraftPaperProps {
  readonly device: Device;
  readonly draft: Draft;
  readonly template: Template;
  readonly isBlank: boolean;
}

export function DraftPaper({ device, draft, template, isBlank }: DraftPaperProps) {
  const context = useReportContext(draft.context);
  const entries = useMemo(
    () => (isBlank ? blankReport(template, context) : draft.entries),
    [isBlank, template, context, draft.entries],
  );
  const head = {
    firm: draft.head.Firm,
    // The server assigns the number at the first submit.
    reportNo: 'not given yet',
    revisionNo: draft.revisionNo,
    stateWords: 'Draft',
    ...(draft.override && { override: draft.override }),
  };
  return (
    <Paper
      device={device}
      head={draft.head}
      template={template}
      context={context}
      entries={entries}
      printed={head}
      isDraft
    />
  );
}

interface SubmittedPaperProps {
  readonly device: Device;
  readonly head: DraftHead;
  readonly revision: ReportRevision;
  readonly template: Template;
  /** A picture was found to be changed. */
  readonly onFault: () => void;
}

export function SubmittedPaper({ device, head, revision, template, onFault }: SubmittedPaperProps) {
  const printed = {
    // As it was at submit.
    firm: revision.Firm ?? head.Firm,
    reportNo: revision.ReportNo,
    revisionNo: revision.RevisionNo,
    stateWords: 'Submitted',
    submittedBy: revision.SubmittedBy,
    submittedAt: revision.SubmittedAt,
    receivedAt: revision.ReceivedAt,
    ...(revision.ToldAt !== undefined && { toldAt: revision.ToldAt }),
    contentHash: revision.ContentHash,
    ...(revision.Override && { override: revision.Override }),
    ...changedIn(revision),
  };
  return (
    <Paper
      device={device}
      head={head}
      template={template}
      context={revision.Context}
      entries={revision.Values}
      printed={printed}
      isDraft={false}
      onFault={onFault}
    />
  );
}

const changedIn = ({ Faults: [first] = [] }: ReportRevision): { readonly changedAt?: string } =>
  first === undefined ? {} : { changedAt: first.FoundAt };

interface PaperProps {
  readonly device: Device;
  readonly head: DraftHead;
  readonly template: Template;
  readonly context: ReportContext;
  readonly entries: JsonObject;
  readonly printed: ComponentProps<typeof ReportSheet>['head'];
  readonly isDraft: boolean;
  readonly onFault?: () => void;
}

function Paper({ device, head, template, context, entries, printed, isDraft, onFault }: PaperProps) {
  const { MappingId } = head.Mapping;
  const attachments = useAttachmentStore(device, MappingId, onFault);
  const { onState, round } = usePrinting();
  const evaluation = useMemo(() => evaluate(template, entries, context), [template, entries, context]);
  return (
    <Box component="main" id="content">
      <PrintToolbar back={paths.reportOf(head.Mapping)} isDraft={isDraft} />
      <ReportSheet
        key={round}
        template={template}
        evaluation={evaluation}
        context={context}
        head={printed}
        attachments={attachments}
        draft={isDraft}
        typeface={paperTypeface}
        onState={onState}
      />
    </Box>
  );
}
