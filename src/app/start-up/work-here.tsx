import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '#language';
import { DeviceOf, useDevice } from '../device/device-context.tsx';
import { SendNow } from '../unsent/send-now.tsx';
import { UnsentWork } from '../unsent/unsent-work.tsx';
import { ProviderSignIn } from '../session/provider-sign-in.tsx';
import { SignInForm } from '../session/sign-in-form.tsx';
import { useHasLocalData } from '../device/use-has-local-data.ts';
import { Section } from '#screen';
import { useAppParts, useConnection, useSession } from '../app-parts.ts';

/** What waits on this device, sent and exported while no other page opens. */
export function WorkHere() {
  const session = useSession();
  switch (session.kind) {
    case 'checking':
      return null;
    case 'signed-out':
      return <SignInFirst />;
    case 'signed-in': {
      const { UserId, UserName } = session.profile;
      return (
        <Section title={t('Work on this device')}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {session.expired && (
              <>
                <Typography>
                  {t('The server has ended this session. Sign in again to send your unsent work.')}
                </Typography>
                <SignInForm userName={UserName} />
              </>
            )}
            <DeviceOf key={UserId} userId={UserId}>
              <OwnWork />
            </DeviceOf>
          </Box>
        </Section>
      );
    }
  }
}

function OwnWork() {
  const device = useDevice();
  const isOnline = useConnection() === 'online';
  if (device === undefined) return null;
  return (
    <>
      {!isOnline && (
        <Typography>
          {t(
            'Without a connection the app version cannot be checked, so reports stay closed. You can export your unsent work.',
          )}
        </Typography>
      )}
      <UnsentWork device={device} />
      <SendNow device={device} />
    </>
  );
}

/** Whose work waits here is known, and only they may see it. */
function SignInFirst() {
  const { session } = useAppParts();
  const last = session.lastPerson()?.profile;
  const hasWork = useHasLocalData(last?.UserId);
  if (!hasWork || last === undefined) return null;
  return (
    <Section title={t('Work on this device')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          {t('Last used by {fullName}. Their work is safe on this device.', { fullName: last.FullName })}
        </Typography>
        <Typography>{t('Sign in to send or export it.')}</Typography>
        <SignInForm />
        <ProviderSignIn />
      </Box>
    </Section>
  );
}
