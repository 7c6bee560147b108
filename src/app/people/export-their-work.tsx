import { Button, saveFile, Note } from '#screen';
import { indianDate, type Person } from '#contract';
import { t } from '#language';
import { releasedWork, type FetchHalf } from '#offline';
import { useState } from 'react';
import { givenBy } from '../device/fetch-half.ts';
import { call } from '../server-data/api-client.ts';
import { failureWords } from '../server-data/failure-words.ts';
import { PasswordDialog } from '../session/passkeys/password-dialog.tsx';
import { useHasLocalData } from '../device/use-has-local-data.ts';
import { useConnection } from '../app-parts.ts';

/** Somebody who was deactivated has left work on this very device: an administrator exports it, and the office sends it for them. */
export function ExportTheirWork({ person }: { readonly person: Person }) {
  const { UserId, UserName, FullName: fullName } = person;
  const isHere = useHasLocalData(UserId);
  const isOnline = useConnection() === 'online';
  const [isAsked, setAsked] = useState(false);
  const [done, setDone] = useState<() => string>();
  if (!isHere) return null;

  async function release(Password: string): Promise<string | undefined> {
    let refused: string | undefined;
    const fetch: FetchHalf = async ({ keyId: KeyId, secret }) => {
      const body = { Password, KeyId, ...(secret !== undefined && { Secret: secret }) };
      const result = await call('POST /api/v1/people/:UserId/key-release', { params: { UserId }, body });
      if (!result.ok) refused = failureWords(result.failure);
      return givenBy(result);
    };
    try {
      const now = Date.now();
      const text = await releasedWork({ userId: UserId, userName: UserName }, { fetch, now });
      const name = `unsent-${UserName}-${indianDate(now)}.json`;
      if (text !== undefined) saveFile({ name, type: 'application/json', text });
      setDone(
        () => () =>
          text === undefined
            ? t('All their work on this device has been sent.')
            : t('Exported to {name}. The work also stays on this phone.', { name }),
      );
      setAsked(false);
      return undefined;
    } catch {
      return refused ?? t('That did not work. Nothing was changed.');
    }
  }

  return (
    <>
      <Button variant="outlined" disabled={!isOnline} onClick={() => setAsked(true)} sx={{ justifySelf: 'start' }}>
        {t('Export their work from this device')}
      </Button>
      {done !== undefined && (
        <Note tone="success" role="status">
          {done()}
        </Note>
      )}
      {isAsked && (
        <PasswordDialog
          title={t('Export the work of {fullName}?', { fullName })}
          explanation={t(
            'The unsent work of {fullName} is locked on this device. The office can send it from this file. The audit log records your name.',
            { fullName },
          )}
          verb={t('Export')}
          onPassword={release}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
