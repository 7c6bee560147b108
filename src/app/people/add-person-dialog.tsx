import { rolesAmong, usualRoles, type NewPerson } from '#contract';
import type { JsonObject } from '#engine';
import { t } from '#language';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../forms/form-dialog.tsx';
import { paths } from '../paths.ts';
import { call } from '../server-data/api-client.ts';
import { failureWords } from '../server-data/failure-words.ts';
import { useWrite } from '../server-data/use-write.ts';
import { refusedFields } from '../forms/refused-fields.ts';
import { peoplePairs } from './people-pairs.ts';
import { trimmedText } from './trimmed-text.ts';
import { useRefreshPeople } from './use-refresh-people.ts';

/** Adds somebody, and goes on to their sheet, where they get a link for their first password. */
export function AddPersonDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const refresh = useRefreshPeople();
  const { isBusy, failure, write } = useWrite();
  const [sent, setSent] = useState<NewPerson>();
  const refused = refusedFields(failure?.kind === 'problem' ? failure.problem : undefined, sent);

  async function add(entered: JsonObject): Promise<void> {
    const body = newPersonOf(entered);
    setSent(body);
    const result = await write(body, (idempotencyKey) => call('POST /api/v1/people', { body, idempotencyKey }));
    if (!result.ok) return;
    void refresh();
    onClose();
    await navigate(paths.person(result.answer.UserId), { state: { isNew: true } });
  }

  return (
    <FormDialog
      title={t('Add person')}
      pair={peoplePairs.person}
      entries={{ Roles: [...usualRoles] }}
      refused={refused}
      failure={failure === undefined || refused.length > 0 ? undefined : failureWords(failure)}
      verb={t('Add')}
      width="sm"
      isBusy={isBusy}
      hint={t('They choose their own password with a link that you give them.')}
      onConfirm={add}
      onClose={onClose}
    />
  );
}

/** The request body from the entries of the form `person`. */
export function newPersonOf(entered: JsonObject): NewPerson {
  return {
    FullName: trimmedText(entered, 'FullName'),
    UserName: trimmedText(entered, 'UserName'),
    EmployeeCode: trimmedText(entered, 'EmployeeCode'),
    BaseCity: trimmedText(entered, 'BaseCity'),
    Roles: rolesIn(entered),
  };
}

/** The ticked roles. */
export const rolesIn = ({ Roles }: JsonObject): NewPerson['Roles'] => [
  ...rolesAmong(Array.isArray(Roles) ? Roles : []),
];
