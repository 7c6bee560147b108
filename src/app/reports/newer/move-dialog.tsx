import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useMemo, useState } from 'react';
import { carriedOver } from '#authoring';
import type { ReportContext, Template } from '#engine';
import type { Device, DraftWriter } from '#offline';
import { t } from '#language';
import { Button, LoadingState } from '#screen';
import { FailureState } from '../../shell/failure-state.tsx';
import { EditionChanges } from './edition-changes.tsx';
import { applyChoice } from '../apply-choice.ts';
import { useTemplate } from '../open/use-template.ts';
import type { OpenReport } from '../open/use-report.ts';

export interface MoveDialogProps {
  readonly device: Device;
  readonly report: OpenReport;
  readonly writer: DraftWriter;
  readonly template: Template;
  readonly context: ReportContext;
  /** The version to move to. */
  readonly version: string;
  readonly onClose: () => void;
}

/** Previews what moving to a newer version does to this draft. The old draft is kept as a copy. */
export function MoveDialog({ device, report, writer, template, context, version, onClose }: MoveDialogProps) {
  const heading = useId();
  const isPhone = useMediaQuery('(max-width: 767px)');
  const [isBusy, setBusy] = useState(false);
  const { result, retry } = useTemplate(device, template.bundle.slug, version);
  const newer = result?.ok === true ? result.value : undefined;
  const [entries] = useState(() => writer.state.get().draft.entries);
  const carried = useMemo(
    () => newer && carriedOver(entries, template, newer, context),
    [newer, entries, template, context],
  );

  async function move(): Promise<void> {
    if (carried === undefined) return;
    setBusy(true);
    // Flush first, so that the copy has the last keystrokes.
    if (await writer.flush()) {
      const { draft } = writer.state.get();
      const moved = { version, entries: carried.entries, ...(draft.override && { override: draft.override }) };
      await applyChoice(report, device.drafts.move(draft, moved));
    }
    setBusy(false);
    onClose();
  }

  return (
    <Dialog open fullScreen={isPhone} fullWidth maxWidth="md" onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('The newer version of this form')}</DialogTitle>
      <DialogContent>
        {!result && <LoadingState />}
        {result?.ok === false && result.error.kind !== 'unreadable' && (
          <FailureState what={t('form')} failure={result.error} onRetry={retry} />
        )}
        {result?.ok === false && result.error.kind === 'unreadable' && <p>{result.error.reason}</p>}
        {newer && carried && <EditionChanges before={template} after={newer} carried={carried} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>{t('Stay on this version')}</Button>
        <Button variant="contained" disabled={!carried || isBusy} onClick={() => move()}>
          {t('Move this draft')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
