import type { Person, PersonChange } from '#contract';
import { useState } from 'react';
import { call } from '../server-data/api-client.ts';
import { failureWords } from '../server-data/failure-words.ts';
import { useWrite } from '../server-data/use-write.ts';
import { refusedFields } from '../forms/refused-fields.ts';
import { useRefreshPeople } from './use-refresh-people.ts';

/** Sends a change of a person; what a dialog with its form needs. */
export function useChangePerson({ UserId }: Person, onDone: () => void) {
  const refresh = useRefreshPeople();
  const { isBusy, failure, write } = useWrite();
  const [sent, setSent] = useState<PersonChange>();
  const refused = refusedFields(failure?.kind === 'problem' ? failure.problem : undefined, sent);
  return {
    isBusy,
    refused,
    failure: failure === undefined || refused.length > 0 ? undefined : failureWords(failure),
    change: async (body: PersonChange): Promise<void> => {
      setSent(body);
      const result = await write([UserId, body], (idempotencyKey) =>
        call('PATCH /api/v1/people/:UserId', { params: { UserId }, body, idempotencyKey }),
      );
      if (!result.ok) return;
      await refresh();
      onDone();
    },
  };
}
