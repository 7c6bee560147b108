import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '#language';
import type { ReportRevision } from '#contract';
import { entriesOf, type ReportContext, type Template } from '#engine';
import type { Device, Draft, DraftHead } from '#offline';
import { Button, Note } from '#screen';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { shellPairs } from '../../forms/shell-pairs.ts';
import { useMay } from '../../app-parts.ts';
import type { OpenReport } from '../open/use-report.ts';
import { useLines } from '../use-lines.ts';

export interface ReadProps {
  readonly device: Device;
  readonly report: OpenReport;
  readonly head: DraftHead;
  readonly revision: ReportRevision;
  readonly template: Template;
}

/** Whether a submitted report is being reopened, or the button to reopen it. */
export function Reopening({ device, report, head, revision, template }: ReadProps) {
  const [isAsking, setAsking] = useState(false);
  const lines = useLines(device, revision.MappingId);
  const isOffice = useMay('accept-reports');
  const isWaiting = lines.some(({ kind }) => kind === 'reopen');
  const isOpenAlready = report.view?.Mapping.State === 'reopened';
  const mayReopen = isOffice || report.view?.MayEdit === true;

  async function reopen(reason: string): Promise<void> {
    const context = report.view?.Context ?? revision.Context;
    await reopenReport(device, {
      head,
      revision,
      template,
      context,
      reason,
      now: Date.now(),
      fills: !isOffice || report.view?.IsMine === true,
    });
    setAsking(false);
    await report.restart();
  }

  if (isWaiting) return <Note tone="neutral">{t('Reopening is waiting to be sent.')}</Note>;
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

interface DialogProps {
  readonly nextRevisionNo: number;
  readonly onClose: () => void;
  readonly onReopen: (reason: string) => Promise<void>;
}

/** A submitted report can only be changed in a new revision, and only with a reason. */
function ReopenDialog({ nextRevisionNo, onClose, onReopen }: DialogProps) {
  return (
    <FormDialog
      title={t('Reopen as R{nextRevisionNo}?', { nextRevisionNo })}
      pair={shellPairs.reopen}
      entries={{}}
      verb={t('Reopen')}
      width="sm"
      // The form requires it.
      onConfirm={({ Reason }) => onReopen(Reason as string)}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        {t('The submitted report stays in force until R{nextRevisionNo} is submitted.', { nextRevisionNo })}
      </Typography>
    </FormDialog>
  );
}

interface Reopened {
  readonly head: DraftHead;
  readonly revision: ReportRevision;
  readonly template: Template;
  /** What formulas see in the next revision. */
  readonly context: ReportContext;
  readonly reason: string;
  readonly now: number;
  /** The person fills the next revision; otherwise they only reopen it for somebody else. */
  readonly fills: boolean;
}

/** Opens the next revision with the submitted entries. The submitted one stays in force until the next is submitted. */
async function reopenReport({ drafts }: Device, reopened: Reopened): Promise<void> {
  const { head, revision, template, context, reason, now, fills } = reopened;
  const next: Draft = {
    mappingId: revision.MappingId,
    slug: revision.ReportTypeKey,
    version: revision.Version,
    revisionNo: revision.RevisionNo + 1,
    entries: entriesOf(template, revision.Values),
    ...(revision.Override && { override: revision.Override }),
    baseRev: 0,
    changeNo: 0,
    sentChangeNo: 0,
    savedAt: new Date(now).toISOString(),
    context,
    head,
  };
  const { MappingId, ReportTitle } = head.Mapping;
  await drafts.reopen({ mappingId: MappingId, title: ReportTitle, reason, ...(fills && { draft: next }) });
}
