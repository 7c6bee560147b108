import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { clientVersion } from '#contract';
import { t } from '#form';
import { lazy, Suspense, useId, useState } from 'react';
import type { CallFailure } from '../api-client.ts';
import { useAppParts, useSession } from '../app-parts.ts';
import { LanguageChoice } from '../languages/language-choice.tsx';
import { Note } from '../shell/note.tsx';

/** Opened now and then; sign-in and home must not wait for it. */
const ProfileForm = lazy(async () => ({ default: (await import('./profile-form.tsx')).ProfileForm }));

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Who is signed in, and the way out. */
export function AccountSheet({ isOpen, onClose }: Props) {
  const { session } = useAppParts();
  const state = useSession();
  const heading = useId();
  const [failure, setFailure] = useState<CallFailure>();
  const [isSending, setSending] = useState(false);
  if (state.kind !== 'signed-in') return null;
  const { profile } = state;

  async function signOut(): Promise<void> {
    setSending(true);
    setFailure(await session.signOut());
    setSending(false);
  }

  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{profile.FullName}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 0.5 }}>
        <Typography color="text.secondary">
          {profile.Role === 'coordinator' ? t('Coordinator') : t('Executive')}
          {profile.BaseCity !== '' && `, ${profile.BaseCity}`} · {profile.UserName}
        </Typography>
        <Typography color="text.secondary">{t('Version {version}', { version: clientVersion })}</Typography>
        <LanguageChoice />
        <Suspense>
          <ProfileForm onLeave={onClose} />
        </Suspense>
        <Typography sx={{ mt: 1 }}>
          {t('Reports that were not sent stay on this device when you sign out. Only you can open and send them.')}
        </Typography>
        {failure !== undefined && (
          <Note tone="error" role="alert">
            {failure.kind === 'network' ? t('Signing out needs a connection.') : `${t(failure.problem.title)}.`}{' '}
            {t('You are still signed in.')}
          </Note>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Close')}</Button>
        <Button variant="outlined" loading={isSending} onClick={signOut}>
          {t('Sign out')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
