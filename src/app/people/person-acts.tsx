import { personGuards, type Person, type PersonStep } from '#contract';
import { t } from '#language';
import { useState } from 'react';
import { Button, ButtonRow, Note } from '#screen';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { call } from '../server-data/api-client.ts';
import { failureWords } from '../server-data/failure-words.ts';
import { useWrite } from '../server-data/use-write.ts';
import { useConnection, useSession } from '../app-parts.ts';
import { ExportTheirWork } from './export-their-work.tsx';
import { NamesDialog } from './names-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { useRefreshPeople } from './use-refresh-people.ts';

type Asked = 'names' | 'roles' | 'end_sessions' | 'remove_passkeys' | 'deactivate';

/** What can be done about a person besides a password link. */
export function PersonActs({ person }: { readonly person: Person }) {
  const isOnline = useConnection() === 'online';
  const session = useSession();
  const refresh = useRefreshPeople();
  const { isBusy, failure, write } = useWrite();
  const [asked, setAsked] = useState<Asked>();
  const isOwn = session.kind === 'signed-in' && session.profile.UserId === person.UserId;
  const close = () => setAsked(undefined);
  const isHeld = isBusy || !isOnline;

  async function move(Action: PersonStep['Action']): Promise<void> {
    close();
    const { UserId } = person;
    const result = await write([UserId, Action], (idempotencyKey) =>
      call('POST /api/v1/people/:UserId/transitions', { params: { UserId }, body: { Action }, idempotencyKey }),
    );
    if (result.ok) await refresh();
  }

  return (
    <>
      {failure !== undefined && (
        <Note tone="error" role="alert">
          {failureWords(failure)}
        </Note>
      )}
      <ButtonRow style={{ marginTop: 0 }}>
        <Button variant="outlined" disabled={isHeld} onClick={() => setAsked('names')}>
          {t('Change name or city')}
        </Button>
        {!isOwn && (
          <Button variant="outlined" disabled={isHeld} onClick={() => setAsked('roles')}>
            {t('Change roles')}
          </Button>
        )}
        {!isOwn && person.OpenSessions > 0 && (
          <Button variant="outlined" disabled={isHeld} onClick={() => setAsked('end_sessions')}>
            {t('Sign out on all devices')}
          </Button>
        )}
        {!isOwn && person.Passkeys > 0 && (
          <Button variant="outlined" disabled={isHeld} onClick={() => setAsked('remove_passkeys')}>
            {t('Remove passkeys')}
          </Button>
        )}
        {!isOwn && person.IsActive && (
          <Button variant="outlined" color="error" disabled={isHeld} onClick={() => setAsked('deactivate')}>
            {t('Deactivate')}
          </Button>
        )}
        {!person.IsActive && (
          <Button variant="contained" disabled={isHeld} loading={isBusy} onClick={() => void move('activate')}>
            {t('Activate again')}
          </Button>
        )}
      </ButtonRow>
      {!person.IsActive && <ExportTheirWork person={person} />}
      {isOwn && <Note tone="neutral">{t(personGuards[0].words)}</Note>}
      {asked === 'names' && <NamesDialog person={person} onClose={close} />}
      {asked === 'roles' && <RolesDialog person={person} onClose={close} />}
      {asked === 'end_sessions' && (
        <ConfirmDialog
          title={t('Sign out {fullName} on all devices?', { fullName: person.FullName })}
          explanation={t('Use this when a phone is lost. Unsent work stays on the devices, for this person only.')}
          verb={t('Sign out')}
          onConfirm={() => void move('end_sessions')}
          onClose={close}
        />
      )}
      {asked === 'remove_passkeys' && (
        <ConfirmDialog
          title={t('Remove the passkeys of {fullName}?', { fullName: person.FullName })}
          explanation={t(
            'Use this when the device with the passkey is lost. Check who is asking: after this, the password alone is enough until they add a new passkey.',
          )}
          verb={t('Remove')}
          onConfirm={() => void move('remove_passkeys')}
          onClose={close}
        />
      )}
      {asked === 'deactivate' && (
        <ConfirmDialog
          title={t('Deactivate {fullName}?', { fullName: person.FullName })}
          explanation={t(
            'They are signed out on all devices and cannot sign in any more. Their reports and tasks stay as they are.',
          )}
          verb={t('Deactivate')}
          onConfirm={() => void move('deactivate')}
          onClose={close}
        />
      )}
    </>
  );
}
