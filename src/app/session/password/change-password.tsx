import Box from '@mui/material/Box';
import { shortestPasswordOf, type PasswordChange } from '#contract';
import { inWords, t } from '#language';
import { useState, type SubmitEvent } from 'react';
import { useSWRConfig } from 'swr';
import { validate } from 'virtual:shell-validators/PasswordChange';
import { Button, Note } from '#screen';
import { call, type CallFailure } from '../../server-data/api-client.ts';
import { failureWords } from '../../server-data/failure-words.ts';
import { fieldMessages } from '../../forms/field-messages.ts';
import { useConnection, useSession } from '../../app-parts.ts';
import { NewPasswordInput } from './new-password-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { useTypedForm } from '../use-typed-form.ts';

const nothing: PasswordChange = { OldPassword: '', Password: '' };

/** Changes the own password, which signs out all other devices. */
export function ChangePassword() {
  const session = useSession();
  const profile = session.kind === 'signed-in' ? session.profile : undefined;
  const limit = shortestPasswordOf(profile ?? { roles: [] });
  const isOnline = useConnection() === 'online';
  const { mutate } = useSWRConfig();
  const { form, typed, messages, isRight, take, ...entered } = useTypedForm(nothing, (body) => checked(body, limit));
  const [failure, setFailure] = useState<CallFailure>();
  const [state, setState] = useState<'typing' | 'sending' | 'done'>('typing');

  function change(part: Partial<PasswordChange>): void {
    setState('typing');
    entered.change(part);
  }

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setFailure(undefined);
    if (!isRight()) return;
    setState('sending');
    const result = await call('PUT /api/v1/password', { body: typed });
    if (result.ok) {
      entered.change(nothing);
      setState('done');
      void mutate((name) => name === 'GET /api/v1/sessions');
      return;
    }
    setState('typing');
    const { failure: why } = result;
    if (why.kind !== 'problem' || !take(why.problem)) setFailure(why);
  }

  return (
    <Box component="form" ref={form} noValidate onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={profile?.UserName ?? ''} readOnly hidden />
      {failure !== undefined && (
        <Note tone="error" role="alert">
          {failureWords(failure)}
        </Note>
      )}
      <PasswordInput
        label={t('Current password')}
        name="OldPassword"
        value={typed.OldPassword}
        error={messages['OldPassword']}
        autoComplete="current-password"
        onChange={(OldPassword) => change({ OldPassword })}
      />
      <NewPasswordInput
        label={t('New password')}
        shortest={limit}
        value={typed.Password}
        error={messages['Password']}
        onChange={(Password) => change({ Password })}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={state === 'sending'}
        disabled={!isOnline}
        sx={{ minHeight: 52 }}
      >
        {t('Change password')}
      </Button>
      <Box role="status">
        {state === 'done' && (
          <Note tone="success">{t('Your password is changed. All other devices are signed out.')}</Note>
        )}
      </Box>
    </Box>
  );
}

const missing = inWords({ OldPassword: 'Please Enter Current password' });

function checked(typed: PasswordChange, limit: number): Readonly<Record<string, string>> {
  const messages = validate(typed) ? {} : fieldMessages(validate.errors, missing);
  if (typed.Password.length >= limit) return messages;
  return { ...messages, Password: t('Please write at least {limit} characters.', { limit: String(limit) }) };
}
