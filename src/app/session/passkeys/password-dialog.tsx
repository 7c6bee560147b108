import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { t } from '#language';
import { useId, useState, type SubmitEvent } from 'react';
import { Button, Note } from '#screen';
import { useSession } from '../../app-parts.ts';
import { PasswordInput } from '../password/password-input.tsx';

interface Props {
  readonly title: string;
  readonly explanation: string;
  readonly verb: string;
  /** Undefined: done. Otherwise why not. */
  readonly onPassword: (password: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Asks for the own password before something that an unlocked screen alone must not do. */
export function PasswordDialog({ title, explanation, verb, onPassword, onClose }: Props) {
  const heading = useId();
  const session = useSession();
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (password === '') {
      setRefused(t('Enter your password.'));
      return;
    }
    setRefused(undefined);
    setBusy(true);
    const why = await onPassword(password);
    setBusy(false);
    setRefused(why);
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <Box component="form" noValidate onSubmit={send}>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
          <div>{explanation}</div>
          {refused !== undefined && (
            <Note tone="error" role="alert">
              {refused}
            </Note>
          )}
          {/* For password managers. */}
          <input
            type="text"
            autoComplete="username"
            value={session.kind === 'signed-in' ? session.profile.UserName : ''}
            readOnly
            hidden
          />
          <PasswordInput
            label={t('Current password')}
            name="Password"
            value={password}
            autoComplete="current-password"
            onChange={setPassword}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{t('Not now')}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {verb}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
