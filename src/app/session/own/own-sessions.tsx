import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OwnSession } from '#contract';
import { t, shortMomentText } from '#language';
import { useState } from 'react';
import { Button, useNow, Note, StateChip } from '#screen';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { call } from '../../server-data/api-client.ts';
import { failureWords } from '../../server-data/failure-words.ts';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { useServerData } from '../../server-data/use-server-data.ts';
import { useWrite } from '../../server-data/use-write.ts';
import { useConnection } from '../../app-parts.ts';
import { deviceWords } from '../device-words.ts';
import { OwnThing, OwnThings } from './own-thing.tsx';

/** The devices on which somebody is signed in; each of the others can be signed out from here. */
export function OwnSessions() {
  const data = useServerData('GET /api/v1/sessions');
  const isOnline = useConnection() === 'online';
  const { isBusy, failure, write } = useWrite();
  const [asked, setAsked] = useState<OwnSession | 'others'>();
  const isHeld = isBusy || !isOnline;

  async function end(which: OwnSession | 'others'): Promise<void> {
    setAsked(undefined);
    const result = await write(which, (idempotencyKey) =>
      which === 'others'
        ? call('DELETE /api/v1/sessions', { idempotencyKey })
        : call('DELETE /api/v1/sessions/:SessionId', { params: { SessionId: which.SessionId }, idempotencyKey }),
    );
    if (result.ok) data.refresh();
  }

  return (
    <ServerDataView data={data} what={t('list')}>
      {({ Items }) => (
        <Box sx={{ display: 'grid', gap: 1.25 }}>
          <Typography color="text.secondary">
            {t('Has a phone been lost? Sign it out here, then change your password.')}
          </Typography>
          {!isOnline && (
            <Note tone="warning" role="status">
              {t('Signing out needs a connection.')}
            </Note>
          )}
          {failure !== undefined && (
            <Note tone="error" role="alert">
              {failureWords(failure)}
            </Note>
          )}
          <OwnThings label={t('Devices')}>
            {Items.map((session) => (
              <Device key={session.SessionId} session={session} isHeld={isHeld} onSignOut={() => setAsked(session)} />
            ))}
          </OwnThings>
          {Items.length > 1 && (
            <Button variant="outlined" disabled={isHeld} loading={isBusy} onClick={() => setAsked('others')}>
              {t('Sign out on all other devices')}
            </Button>
          )}
          {asked !== undefined && (
            <ConfirmDialog
              title={
                asked === 'others'
                  ? t('Sign out on all other devices?')
                  : t('Sign out {device}?', { device: deviceWords(asked) })
              }
              explanation={t('Unsent work stays on the device, for you only.')}
              verb={t('Sign out')}
              onConfirm={() => void end(asked)}
              onClose={() => setAsked(undefined)}
            />
          )}
        </Box>
      )}
    </ServerDataView>
  );
}

interface DeviceProps {
  readonly session: OwnSession;
  readonly isHeld: boolean;
  readonly onSignOut: () => void;
}

function Device({ session, isHeld, onSignOut }: DeviceProps) {
  const now = useNow();
  const device = deviceWords(session);
  const moment = (iso: string) => shortMomentText(Date.parse(iso), now);
  const signOut = {
    ...{ verb: t('Sign out'), label: t('Sign out: {device}', { device }) },
    ...{ isHeld, onClick: onSignOut },
  };
  return (
    <OwnThing name={device} button={session.IsThis ? undefined : signOut}>
      {session.IsThis ? (
        <StateChip tone="success">{t('This device')}</StateChip>
      ) : (
        <span>{t('Last used {moment}', { moment: moment(session.LastSeenAt) })}</span>
      )}
      <span>{t('Signed in {moment}', { moment: moment(session.SignedInAt) })}</span>
    </OwnThing>
  );
}
