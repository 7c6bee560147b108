import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useMemo, useState } from 'react';
import type { ReportRevision, RevisionCard } from '#contract';
import type { Template } from '#engine';
import { ReportChanges } from '#form';
import { t } from '#language';
import type { Device } from '#offline';
import { Button, LoadingState } from '#screen';
import { useServerData } from '../../server-data/use-server-data.ts';
import { FailureState } from '../../shell/failure-state.tsx';
import { useAttachmentStore } from '../attachment-store.ts';
import type { TemplateFailure } from '../open/load-template.ts';
import { useTemplate } from '../open/use-template.ts';

interface CompareDialogProps {
  readonly device: Device;
  readonly mappingId: number;
  /** The later of the two revisions. */
  readonly later: RevisionCard;
  /** The revisions before it, newest first; at least one. */
  readonly earlier: readonly RevisionCard[];
  readonly onClose: () => void;
}

const nameOf = ({ RevisionNo }: RevisionCard): string => `R${RevisionNo}`;

/** The differences between a revision and an earlier one. */
export function CompareDialog({ device, mappingId, later, earlier, onClose }: CompareDialogProps) {
  const heading = useId();
  const isPhone = useMediaQuery('(max-width: 767px)');
  const [chosen, choose] = useState(earlier[0]?.ReportId);
  const before = earlier.find(({ ReportId }) => ReportId === chosen);
  if (before === undefined) return null;
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="md" aria-labelledby={heading}>
      <DialogTitle id={heading}>
        {t('{later} compared with {earlier}', { later: nameOf(later), earlier: nameOf(before) })}
      </DialogTitle>
      <DialogContent>
        {earlier.length > 1 && (
          <TextField
            select
            fullWidth
            label={t('Compare with')}
            value={before.ReportId}
            onChange={(event) => choose(Number(event.target.value))}
            sx={{ my: 1 }}
          >
            {earlier.map((card) => (
              <MenuItem key={card.ReportId} value={card.ReportId}>
                <span>{nameOf(card)}</span>
              </MenuItem>
            ))}
          </TextField>
        )}
        <Compared key={before.ReportId} {...{ device, mappingId, later, before }} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

type ComparedProps = Pick<CompareDialogProps, 'device' | 'mappingId' | 'later'> & { readonly before: RevisionCard };

function Compared({ device, mappingId, later, before }: ComparedProps) {
  const one = useServerData('GET /api/v1/reports/:ReportId', { params: { ReportId: before.ReportId } });
  const other = useServerData('GET /api/v1/reports/:ReportId', { params: { ReportId: later.ReportId } });
  if (one.answer && other.answer) return <Both {...{ device, mappingId }} one={one.answer} other={other.answer} />;
  const broken = [one, other].find(({ answer, failure }) => !answer && failure);
  return broken?.failure ? (
    <FailureState what={t('report')} failure={broken.failure} onRetry={broken.refresh} />
  ) : (
    <LoadingState />
  );
}

type BothProps = Pick<CompareDialogProps, 'device' | 'mappingId'> & {
  readonly one: ReportRevision;
  readonly other: ReportRevision;
};

/** Each revision is shown with the form version it was submitted with. */
function Both({ device, mappingId, one, other }: BothProps) {
  const attachments = useAttachmentStore(device, mappingId);
  const older = useTemplate(device, one.ReportTypeKey, one.Version);
  const newer = useTemplate(device, other.ReportTypeKey, other.Version);
  const [first, second] = [older.result, newer.result];
  const before = useRevision(one, first?.ok ? first.value : undefined);
  const after = useRevision(other, second?.ok ? second.value : undefined);
  const names = { before: `R${one.RevisionNo}`, after: `R${other.RevisionNo}` };
  if (before && after) return <ReportChanges before={before} after={after} names={names} attachments={attachments} />;
  if (first?.ok === false) return <NoForm failure={first.error} onRetry={older.retry} />;
  if (second?.ok === false) return <NoForm failure={second.error} onRetry={newer.retry} />;
  return <LoadingState />;
}

function NoForm({ failure, onRetry }: { readonly failure: TemplateFailure; readonly onRetry: () => void }) {
  if (failure.kind === 'unreadable') return <p role="alert">{t('This form cannot be opened.')}</p>;
  return <FailureState what={t('form')} failure={failure} onRetry={onRetry} />;
}

function useRevision({ Values, Context }: ReportRevision, template: Template | undefined) {
  return useMemo(() => template && { template, values: Values, context: Context }, [template, Values, Context]);
}
