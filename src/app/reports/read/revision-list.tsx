import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RevisionCard } from '#contract';
import { t, momentText } from '#language';
import { usePart, Button, Note } from '#screen';
import type { Device } from '#offline';
import { sentenceCase } from '../../work/words.ts';

interface Props {
  readonly device: Device;
  readonly mappingId: number;
  readonly revisions: readonly RevisionCard[];
}

/** All revisions, newest first. A single one needs no list. */
export function RevisionList({ device, mappingId, revisions }: Props) {
  if (revisions.length < 2) return null;
  const newestFirst = [...revisions].sort((one, other) => other.RevisionNo - one.RevisionNo);
  return (
    <Box component="section" aria-label={t('Revisions')} sx={{ mt: 3 }}>
      <Typography variant="h2">{t('Revisions')}</Typography>
      <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {newestFirst.map((card, at) => (
          <Box component="li" key={card.ReportId} sx={{ py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
            <Revision card={card} />
            <Compare device={device} mappingId={mappingId} later={card} earlier={newestFirst.slice(at + 1)} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Revision({ card }: { readonly card: RevisionCard }) {
  const { RevisionNo, Status, Outcome, SubmittedAt, SubmittedBy, ReopenReason } = card;
  return (
    <>
      <Typography translate="no">{`R${RevisionNo} · ${sentenceCase(Status)} · ${sentenceCase(Outcome)}`}</Typography>
      <Typography variant="body2" color="text.secondary">
        <span translate="no">{`${momentText(Date.parse(SubmittedAt))}, ${SubmittedBy}`}</span>
        {ReopenReason !== undefined && (
          <span>{` · ${t('Reason for reopening: {reason}', { reason: ReopenReason })}`}</span>
        )}
      </Typography>
    </>
  );
}

interface CompareProps extends Pick<Props, 'device' | 'mappingId'> {
  readonly later: RevisionCard;
  readonly earlier: readonly RevisionCard[];
}

/** Lazy: few people compare revisions. */
const loadDialog = () => import('./compare-dialog.tsx').then(({ CompareDialog }) => CompareDialog);

function Compare(props: CompareProps) {
  const { shown, open, close } = usePart(loadDialog);
  const [before] = props.earlier;
  if (before === undefined) return null;
  return (
    <>
      <Button size="small" onClick={open} disabled={shown.state === 'loading'}>
        {t('Compare R{later} with R{earlier}', { later: props.later.RevisionNo, earlier: before.RevisionNo })}
      </Button>
      {shown.state === 'failed' && (
        <Note tone="warning" role="alert">
          {t('This part of the app is not on this device yet. Connect and try again.')}
        </Note>
      )}
      {shown.state === 'open' && <shown.part {...props} onClose={close} />}
    </>
  );
}
