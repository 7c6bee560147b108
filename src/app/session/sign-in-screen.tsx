import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { clientVersion } from '#contract';
import { lazyPart, LanguageChoice } from '#screen';
import { t } from '#language';
import { Navigate, useLocation } from 'react-router-dom';
import { useAppParts, useConnection, useSession } from '../app-parts.ts';
import { StartingScreen } from '../shell/starting-screen.tsx';
import { useWatched } from '../device/use-watched.ts';
import { SignedOutLayout } from './signed-out-layout.tsx';
import { linkBehind, placeAfterSignIn } from './came-from.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useFirstRun } from './use-first-run.ts';
import { useHasLocalData } from '../device/use-has-local-data.ts';

const ProviderSignIn = lazyPart(async () => (await import('./provider-sign-in.tsx')).ProviderSignIn);

/** The sign-in screen; redirects a person who is still signed in. */
export function SignInScreen() {
  const { session, started } = useAppParts();
  const state = useSession();
  const isStarted = useWatched(started);
  const cameFrom: unknown = useLocation().state;
  useFirstRun(state.kind === 'signed-out');
  const link = linkBehind(cameFrom);
  if (link !== undefined) return isStarted ? <Navigate to={link} replace /> : <StartingScreen />;
  if (state.kind === 'signed-in' && isStarted) return <Navigate to={placeAfterSignIn(cameFrom)} replace />;
  if (state.kind !== 'signed-out' && session.expectsSomebody()) return <StartingScreen />;
  return (
    <SignedOutLayout title={t('Sign in')}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, pt: { xs: 3 } }}>
        <SignInForm />
        <ProviderSignIn />
      </Paper>
      <Footer />
    </SignedOutLayout>
  );
}

function Footer() {
  const { session } = useAppParts();
  const isOnline = useConnection() === 'online';
  const last = session.lastPerson()?.profile;
  const hasWork = useHasLocalData(last?.UserId);
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 0.5, textAlign: 'center', color: 'text.secondary' }}>
      <LanguageChoice />
      {hasWork && last !== undefined && (
        <Typography variant="body2">
          {t('Last used by {fullName}. Their work is safe on this device.', { fullName: last.FullName })}
        </Typography>
      )}
      <Typography variant="body2">
        {`${t('Version {version}', { version: clientVersion })} · ${isOnline ? t('Connected') : t('No connection')}`}
      </Typography>
    </Box>
  );
}
