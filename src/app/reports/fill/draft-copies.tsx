import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import type { Device, DraftWriter, DraftCopy } from '#offline';
import { inWords, t, momentText } from '#language';
import { Button } from '#screen';
import { applyChoice } from '../apply-choice.ts';
import type { OpenReport } from '../open/use-report.ts';

interface Props {
  readonly device: Device;
  readonly writer: DraftWriter;
  readonly report: OpenReport;
}

const because: Record<DraftCopy['why'], string> = inWords({
  mine: 'from this device, replaced by another version',
  theirs: 'from another device, replaced by yours',
  discarded: 'discarded',
  'other-tab': 'from another tab',
  file: 'from a file of unsent work',
  moved: 'before the move to a newer version of the form',
});

/** Earlier entries that are no longer the draft. A copy can be restored for as long as it is kept. */
export function DraftCopies({ device, writer, report }: Props) {
  const heading = useId();
  const { mappingId } = writer.state.get().draft;
  const [copies, setCopies] = useState<readonly DraftCopy[]>([]);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    // The page works without copies; storage failures are reported elsewhere.
    device.drafts.copies(mappingId).then(
      (found) => {
        if (isCurrent) setCopies(found);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [device, mappingId]);

  async function restore(copy: DraftCopy): Promise<void> {
    if (!(await writer.flush())) return;
    await applyChoice(report, device.drafts.restore(writer.state.get().draft, copy));
  }

  if (copies.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Kept copies ({count})', { count: copies.length })}</Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby={heading}>
          <DialogTitle id={heading}>{t('Copies on this device')}</DialogTitle>
          <DialogContent>
            <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
              {copies.map((copy) => (
                <li key={copy.id}>
                  <Typography>
                    {`R${copy.revisionNo}, ${momentText(Date.parse(copy.savedAt))}: ${because[copy.why]}`}
                  </Typography>
                  <Button variant="outlined" size="small" onClick={() => restore(copy)}>
                    {t('Replace the draft with it')}
                  </Button>
                </li>
              ))}
            </Box>
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={() => setOpen(false)}>{t('Close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
