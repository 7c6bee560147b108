import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { PasswordLink, Person } from '#contract';
import { t, momentText } from '#language';
import { useId } from 'react';
import { Button, CopyButton } from '#screen';
import { paths } from '../paths.ts';
import { QrCode } from './qr-code.tsx';

interface Props {
  readonly person: Person;
  readonly link: PasswordLink;
  readonly onClose: () => void;
}

/** A password link, to be copied or scanned. It cannot be shown again, so only its button closes it. */
export function LinkDialog({ person, link, onClose }: Props) {
  const heading = useId();
  const address = `${window.location.origin}${paths.setPassword(link.Token)}`;
  const { FullName: fullName } = person;
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') onClose();
      }}
      fullWidth
      maxWidth="xs"
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>{t('Password link for {fullName}', { fullName })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          {t('They choose a new password with it: once, until {moment}. It is shown only now.', {
            moment: momentText(Date.parse(link.EndsAt)),
          })}
        </Typography>
        <QrCode text={address} label={t('QR code of the password link')} />
        <Box component="code" sx={{ typography: 'body2', fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {address}
        </Box>
        <Box sx={{ display: 'grid' }}>
          <CopyButton label={t('Copy link')} text={() => address} />
        </Box>
        <Typography variant="body2" color="text.secondary">
          {t('Anyone with this link can sign in as {fullName}: give it to nobody else.', { fullName })}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {t('Done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
