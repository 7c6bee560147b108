import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OwnPasskey } from '#contract';
import { t, shortMomentText } from '#language';
import { useState } from 'react';
import { Button, useNow, Note } from '#screen';
import { call } from '../../server-data/api-client.ts';
import { failureWords } from '../../server-data/failure-words.ts';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { useServerData } from '../../server-data/use-server-data.ts';
import { useConnection } from '../../app-parts.ts';
import { deviceWords } from '../device-words.ts';
import { OwnThing, OwnThings } from '../own/own-thing.tsx';
import { addPasskey } from './add-passkey.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** The own passkeys: the second key beside the password. */
export function OwnPasskeys() {
  const data = useServerData('GET /api/v1/passkeys');
  const isOnline = useConnection() === 'online';
  const [asked, setAsked] = useState<OwnPasskey | 'add'>();
  const close = () => setAsked(undefined);

  async function doAsked(password: string): Promise<string | undefined> {
    const why = asked === 'add' ? await addPasskey(password) : await removePasskey(asked, password);
    if (why !== undefined) return why;
    close();
    data.refresh();
    return undefined;
  }

  return (
    <ServerDataView data={data} what={t('list')}>
      {({ Items }) => (
        <Box sx={{ display: 'grid', gap: 1.25 }}>
          <Typography color="text.secondary">
            {Items.length === 0
              ? t(
                  'With a passkey, your password alone is not enough to sign in. A passkey is the fingerprint, face or PIN of your phone or computer, or a security key.',
                )
              : t('After your password you are asked for one of these.')}
          </Typography>
          {Items.length > 0 && (
            <OwnThings label={t('Passkeys')}>
              {Items.map((passkey) => (
                <Passkey key={passkey.PasskeyId} {...{ passkey, isOnline }} onRemove={() => setAsked(passkey)} />
              ))}
            </OwnThings>
          )}
          {browserSupportsWebAuthn() ? (
            <Button variant="outlined" disabled={!isOnline} onClick={() => setAsked('add')}>
              {t('Add passkey')}
            </Button>
          ) : (
            <Note tone="neutral">{t('This browser cannot create passkeys here.')}</Note>
          )}
          {asked !== undefined && (
            <PasswordDialog
              title={asked === 'add' ? t('Add passkey') : t('Remove this passkey?')}
              explanation={
                asked === 'add'
                  ? t('First your password; then your device asks for its fingerprint, face or PIN.')
                  : t('Without a passkey the password alone is enough to sign in.')
              }
              verb={asked === 'add' ? t('Add') : t('Remove')}
              onPassword={doAsked}
              onClose={close}
            />
          )}
        </Box>
      )}
    </ServerDataView>
  );
}

async function removePasskey(passkey: OwnPasskey | undefined, Password: string): Promise<string | undefined> {
  if (passkey === undefined) return undefined;
  const { PasskeyId } = passkey;
  const removed = await call('POST /api/v1/passkeys/:PasskeyId/removal', { params: { PasskeyId }, body: { Password } });
  return removed.ok ? undefined : failureWords(removed.failure);
}

interface PasskeyProps {
  readonly passkey: OwnPasskey;
  readonly isOnline: boolean;
  readonly onRemove: () => void;
}

function Passkey({ passkey, isOnline, onRemove }: PasskeyProps) {
  const now = useNow();
  const device = deviceWords(passkey);
  const moment = (iso: string) => shortMomentText(Date.parse(iso), now);
  const remove = {
    ...{ verb: t('Remove'), label: t('Remove passkey: {device}', { device }) },
    ...{ isHeld: !isOnline, onClick: onRemove },
  };
  return (
    <OwnThing name={device} button={remove}>
      <span>{t('Added {moment}', { moment: moment(passkey.MadeAt) })}</span>
      {passkey.LastUsedAt !== undefined && (
        <span>{t('Last used {moment}', { moment: moment(passkey.LastUsedAt) })}</span>
      )}
    </OwnThing>
  );
}
