import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { t } from '#form';
import { useAppParts, useConnection, useSession } from '../app-parts.ts';
import { useHasLocalData } from '../session/use-has-local-data.ts';

/**
 * The alert of the product, word for word. It blocks: neither Escape nor a tap beside it closes it. `Work offline` is
 * offered only to a signed-in person who has work on this device; it closes by itself when the connection is back.
 */
export function ConnectionAlert() {
  const { connection, reload } = useAppParts();
  const session = useSession();
  const isLost = useConnection() === 'lost';
  const userId = session.kind === 'signed-in' ? session.profile.UserId : undefined;
  // Asked anew at each loss: the first draft may have been made since the last.
  const hasLocalData = useHasLocalData(isLost ? userId : undefined);
  return (
    <Dialog
      open={isLost}
      role="alertdialog"
      aria-labelledby="connection-title"
      aria-describedby="connection-text"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="connection-title" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <Box component={CloudOffOutlined} aria-hidden sx={{ color: 'error.main' }} />
        {t('No Internet Connection')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="connection-text" color="text.primary">
          {t('Please check your internet connection and try again.')}
        </DialogContentText>
      </DialogContent>
      <DialogActions
        sx={{ flexDirection: 'column', gap: 1, px: 3, pb: 3, '& > *': { width: '100%', ml: '0 !important' } }}
      >
        <Button variant="contained" autoFocus onClick={reload}>
          {t('Retry')}
        </Button>
        {hasLocalData && (
          <Button variant="outlined" onClick={() => connection.workOffline()}>
            {t('Work offline')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
