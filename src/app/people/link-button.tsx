import type { PasswordLink, Person } from '#contract';
import { t } from '#language';
import { useState } from 'react';
import { Button, Note } from '#screen';
import { call } from '../server-data/api-client.ts';
import { failureWords } from '../server-data/failure-words.ts';
import { useWrite } from '../server-data/use-write.ts';
import { useConnection } from '../app-parts.ts';
import { LinkDialog } from './link-dialog.tsx';
import { useRefreshPeople } from './use-refresh-people.ts';

/** Makes a password link and shows it, this once. */
export function LinkButton({ person }: { readonly person: Person }) {
  const isOnline = useConnection() === 'online';
  const refresh = useRefreshPeople();
  const { isBusy, failure, write } = useWrite();
  const [link, setLink] = useState<PasswordLink>();

  async function make(): Promise<void> {
    const { UserId } = person;
    const result = await write(UserId, () => call('POST /api/v1/people/:UserId/password-link', { params: { UserId } }));
    if (!result.ok) return;
    setLink(result.answer);
    void refresh();
  }

  return (
    <>
      {failure !== undefined && (
        <Note tone="error" role="alert">
          {failureWords(failure)}
        </Note>
      )}
      <Button variant="contained" size="large" disabled={!isOnline} loading={isBusy} onClick={make}>
        {person.LinkEndsAt === undefined ? t('Password link') : t('Another password link')}
      </Button>
      {link !== undefined && <LinkDialog person={person} link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}
