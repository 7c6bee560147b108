import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { t } from '#language';
import { Button, SelfOpenedDialog } from '#screen';
import { useAppParts, useConnection, useSession } from '../app-parts.ts';
import { useHasLocalData } from '../device/use-has-local-data.ts';

/**
 * The product's alert, word for word. Offers `Work offline` only to a signed-in person who has work on this device; closes
 * by itself when the connection is back.
 */
export function ConnectionAlert() {
  const { connection, reload } = useAppParts();
  const session = useSession();
  const isLost = useConnection() === 'lost';
  const userId = session.kind === 'signed-in' ? session.profile.UserId : undefined;
  // Checked at each loss: the first draft may have been created since the last one.
  const hasLocalData = useHasLocalData(isLost ? userId : undefined);
  const text = t('Please check your internet connection and try again.');
  return (
    <SelfOpenedDialog
      isOpen={isLost}
      role="alertdialog"
      icon={<Box component={CloudOffOutlined} aria-hidden sx={{ color: 'error.main' }} />}
      title={t('No Internet Connection')}
      text={text}
    >
      {(textId) => (
        <>
          <DialogContent>
            <DialogContentText id={textId} color="text.primary">
              {text}
            </DialogContentText>
          </DialogContent>
          <DialogActions
            sx={{ flexDirection: 'column', gap: 1, px: 3, pb: 3, '& > *': { width: '100%', ml: '0 !important' } }}
          >
            <Button variant="contained" onClick={reload}>
              {t('Retry')}
            </Button>
            {hasLocalData && (
              <Button variant="outlined" onClick={() => connection.workOffline()}>
                {t('Work offline')}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </SelfOpenedDialog>
  );
}
