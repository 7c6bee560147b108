import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { t } from '#language';
import { useId, useRef } from 'react';
import { Button } from '../inputs/button.tsx';

interface Props {
  readonly missing: readonly string[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** Tells what will be missing on paper before anything is printed. */
export function PrintGaps({ missing, isOpen, onClose, onAgain }: Props) {
  const heading = useId();
  const isAgreed = useRef(false);
  const printIfAgreed = (): void => {
    if (isAgreed.current) window.print();
    isAgreed.current = false;
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={heading}
      // Not before the dialog has gone from the page.
      slotProps={{ transition: { onExited: printIfAgreed } }}
    >
      <DialogTitle id={heading}>{t('Some items cannot be printed')}</DialogTitle>
      <DialogContent>
        <Typography>
          {t('These items are not on this device or cannot be shown. The printout marks each one as missing:')}
        </Typography>
        <Box component="ul" sx={{ mb: 0, pl: 2.5 }}>
          {[...new Set(missing)].map((name) => (
            <li key={name}>{name}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button onClick={onAgain}>{t('Load again')}</Button>
        <Button
          variant="contained"
          onClick={() => {
            isAgreed.current = true;
            onClose();
          }}
        >
          {t('Print anyway')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
