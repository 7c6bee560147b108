import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Device, DraftWriter } from '#offline';
import { t } from '#language';
import { Button, ConfirmButton } from '#screen';
import { paths } from '../../paths.ts';
import { useWatched } from '../../device/use-watched.ts';
import { DraftCopies } from './draft-copies.tsx';
import { applyChoice } from '../apply-choice.ts';
import type { OpenReport } from '../open/use-report.ts';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';

interface Props {
  readonly device: Device;
  readonly report: OpenReport;
  readonly writer: DraftWriter;
}

/** Rare actions on a draft, out of the thumb's reach. */
export function DraftActions({ device, report, writer }: Props) {
  const { draft, stored } = useWatched(writer.state);
  const [isAsking, setAsking] = useState(false);
  const { baseRev } = draft;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
      <Button component={Link} to={paths.printOf(draft.head.Mapping)} variant="text">
        {t('Print draft')}
      </Button>
      {(stored || baseRev > 0) && (
        <Button color="error" onClick={() => setAsking(true)}>
          {t('Discard draft')}
        </Button>
      )}
      <DraftCopies device={device} writer={writer} report={report} />
      {isAsking && (
        <DiscardDialog
          revisionNo={draft.revisionNo}
          onClose={() => setAsking(false)}
          onDiscard={() => applyChoice(report, discard(device, writer))}
        />
      )}
    </Box>
  );
}

/** A draft that is only on the server is stored on this device first, so that a copy is kept. */
async function discard({ drafts }: Device, writer: DraftWriter): Promise<void> {
  const { draft, stored } = writer.state.get();
  if (!stored) writer.change({ entries: draft.entries, ...(draft.override && { override: draft.override }) });
  await writer.flush();
  await drafts.discard(draft.mappingId);
}

interface DialogProps {
  readonly revisionNo: number;
  readonly onClose: () => void;
  readonly onDiscard: () => Promise<void>;
}

function DiscardDialog({ revisionNo, onClose, onDiscard }: DialogProps) {
  const heading = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('Discard this draft?')}</DialogTitle>
      <DialogContent>
        <Typography>
          {revisionNo > 0 && <span>{`${t('The submitted report stays as it is.')} `}</span>}
          <span>{t('A copy of your entries is kept on this device for 30 days.')}</span>
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Keep it')}</Button>
        <ConfirmButton
          color="error"
          variant="outlined"
          loading={isBusy}
          onClick={async () => {
            setBusy(true);
            await onDiscard().finally(() => setBusy(false));
          }}
        >
          {t('Discard')}
        </ConfirmButton>
      </DialogActions>
    </Dialog>
  );
}
