import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { clientVersion } from '#contract';
import { lazyPart, Button, LanguageChoice, Note } from '#screen';
import { t } from '#language';
import { Signal } from '#offline';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { CallFailure } from '../server-data/api-client.ts';
import { useAppParts, useSession } from '../app-parts.ts';
import { useDevice } from '../device/device-context.tsx';
import { UnsavedNote } from '../device/unsaved-note.tsx';
import { useUnsaved } from '../device/use-unsaved.ts';
import { useWatched } from '../device/use-watched.ts';
import { rolesText } from '../words/role-words.ts';

/** Opened rarely; sign-in and home must not wait for it. */
const ProfileForm = lazyPart(async () => (await import('./profile/profile-form.tsx')).ProfileForm);

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const notYet = new Signal(false);

/** Who is signed in, and signing out. */
export function AccountSheet({ isOpen, onClose }: Props) {
  const { session } = useAppParts();
  const device = useDevice();
  const isBound = useWatched(device?.isBound ?? notYet);
  const state = useSession();
  const heading = useId();
  const [failure, setFailure] = useState<CallFailure>();
  // Signing out would stop the saving that is still being retried.
  const isHeld = useUnsaved().length > 0;
  const [isSending, setSending] = useState(false);
  const isOffline = failure?.kind === 'network';
  if (state.kind !== 'signed-in') return null;
  const { profile } = state;

  const close = (): void => {
    setFailure(undefined);
    onClose();
  };
  async function signOut(): Promise<void> {
    setSending(true);
    // While the server still knows who asks for its half of the key.
    await device?.bindKey().catch(() => undefined);
    setFailure(await session.signOut());
    setSending(false);
  }

  return (
    <Dialog open={isOpen} onClose={close} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading} translate="no">
        {profile.FullName}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 0.5 }}>
        <Typography color="text.secondary">
          <span>{rolesText(profile.Roles)}</span>
          {profile.BaseCity !== '' && <span>{`, ${profile.BaseCity}`}</span>}
          <span translate="no">{` · ${profile.UserName}`}</span>
        </Typography>
        <Typography color="text.secondary">{t('Version {version}', { version: clientVersion })}</Typography>
        <LanguageChoice />
        <Suspense>
          <ProfileForm onLeave={onClose} />
        </Suspense>
        <Button component={Link} to={paths.account} variant="outlined" onClick={onClose} sx={{ minHeight: 48, mt: 1 }}>
          {t('Password and devices')}
        </Button>
        <Typography sx={{ mt: 1 }}>
          <span>{t('Signing out deletes your work from this device once all of it has been sent.')}</span>{' '}
          <span>
            {isBound
              ? t('Unsent work stays on this device, locked until you sign in here again.')
              : t(
                  'Unsent work stays on this device. It is not locked: this device has not reached the server since you signed in.',
                )}
          </span>
        </Typography>
        <UnsavedNote />
        {failure !== undefined && (
          <Note tone="error" role="alert">
            <span>{isOffline ? t('There is no connection.') : `${t(failure.problem.title)}.`}</span>{' '}
            <span>{t('You are still signed in.')}</span>{' '}
            {isOffline && <span>{t('Once you have signed out, you can sign in again only with a connection.')}</span>}
          </Note>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={close}>{t('Close')}</Button>
        <Button
          variant="outlined"
          loading={isSending}
          disabled={isHeld}
          onClick={isOffline ? () => session.signOutWithoutServer() : signOut}
        >
          {isOffline ? t('Sign out without a connection') : t('Sign out')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
