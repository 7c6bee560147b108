import Box from '@mui/material/Box';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import Paper from '@mui/material/Paper';
import type { LinkHolder } from '#contract';
import { t } from '#language';
import { useState, type SubmitEvent } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { validate } from 'virtual:shell-validators/LinkPassword';
import { Button, LanguageChoice, TextInput, PrimaryLink, LoadingState, MessageState, Note } from '#screen';
import { paths } from '../../paths.ts';
import { call, type CallFailure } from '../../server-data/api-client.ts';
import { failureWords } from '../../server-data/failure-words.ts';
import { fieldMessages } from '../../forms/field-messages.ts';
import { FailureState } from '../../shell/failure-state.tsx';
import { useAppParts } from '../../app-parts.ts';
import { SignedOutLayout } from '../signed-out-layout.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { useLinkHolder } from './use-link-holder.ts';
import { useTypedForm } from '../use-typed-form.ts';

/**
 * Where a password link leads. Its secret is behind the # of the address, which browsers send to nobody: it stands in no log of a
 * server or a proxy.
 */
export function SetPasswordScreen() {
  const token = useLocation().hash.slice(1);
  const link = useLinkHolder(token);
  const [outcome, setOutcome] = useState<'done' | 'set'>();
  if (outcome === 'done') return <Navigate to={paths.home} replace />;
  return (
    <SignedOutLayout title={t('Choose your password')}>
      {outcome === 'set' ? (
        <MessageState
          icon={<CheckCircleOutlined />}
          heading={t('Your password is set.')}
          action={<PrimaryLink to={paths.signIn}>{t('Sign in')}</PrimaryLink>}
        />
      ) : (
        <Linked link={link} token={token} onOutcome={setOutcome} />
      )}
      <Box sx={{ mt: 2, display: 'grid', textAlign: 'center' }}>
        <LanguageChoice />
      </Box>
    </SignedOutLayout>
  );
}

interface LinkedProps {
  readonly link: ReturnType<typeof useLinkHolder>;
  readonly token: string;
  readonly onOutcome: (outcome: 'done' | 'set') => void;
}

function Linked({ link, token, onOutcome }: LinkedProps) {
  switch (link.state) {
    case 'asking':
      return <LoadingState />;
    case 'over':
      return <Over />;
    case 'failed':
      return <FailureState what={t('page')} failure={link.failure} onRetry={link.retry} />;
    case 'open':
      return <PasswordForm holder={link.holder} token={token} onOver={link.retry} onOutcome={onOutcome} />;
  }
}

function Over() {
  return (
    <MessageState
      icon={<LinkOffOutlined />}
      role="alert"
      heading={t('This link is no longer valid.')}
      action={<PrimaryLink to={paths.signIn}>{t('Sign in')}</PrimaryLink>}
    >
      {t(
        'A password link works once, within 24 hours, and expires when a new one is created. Ask your administrator for a new one.',
      )}
    </MessageState>
  );
}

interface FormProps {
  readonly holder: LinkHolder;
  readonly token: string;
  readonly onOver: () => void;
  readonly onOutcome: (outcome: 'done' | 'set') => void;
}

function PasswordForm({ holder, token, onOver, onOutcome }: FormProps) {
  const { session } = useAppParts();
  const { UserName, FullName: fullName, ShortestPassword: limit } = holder;
  const { form, typed, messages, change, isRight, take } = useTypedForm({ Token: token, Password: '' }, (entered) =>
    checked(entered, limit),
  );
  const [failure, setFailure] = useState<CallFailure>();
  const [isSending, setSending] = useState(false);

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setFailure(undefined);
    if (!isRight()) return;
    setSending(true);
    const { Password } = typed;
    const set = await call('POST /api/v1/password-link/password', { body: typed });
    if (set.ok) {
      const refused = await session.signIn({ UserName, Password });
      onOutcome(refused === undefined ? 'done' : 'set');
      return;
    }
    setSending(false);
    const { failure: why } = set;
    if (why.kind === 'problem' && why.problem.code === 'link-over') onOver();
    else if (why.kind !== 'problem' || !take(why.problem)) setFailure(why);
  }

  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box component="form" ref={form} noValidate onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
        <div>
          {t('Welcome, {fullName}. With this user name and your own password you sign in from now on.', { fullName })}
        </div>
        {failure !== undefined && (
          <Note tone="error" role="alert">
            {failureWords(failure)}
          </Note>
        )}
        <TextInput
          label={t('User name')}
          name="UserName"
          value={UserName}
          readOnly
          autoComplete="username"
          onChange={() => undefined}
        />
        <NewPasswordInput
          shortest={limit}
          value={typed.Password}
          error={messages['Password']}
          onChange={(Password) => change({ Password })}
        />
        <Button type="submit" variant="contained" size="large" loading={isSending} sx={{ minHeight: 52 }}>
          {t('Save and sign in')}
        </Button>
      </Box>
    </Paper>
  );
}

function checked(typed: { readonly Token: string; readonly Password: string }, limit: number) {
  if (!validate(typed)) return fieldMessages(validate.errors);
  // An administrator's is longer than the contract asks of everybody.
  if (typed.Password.length >= limit) return {};
  return { Password: t('Please write at least {limit} characters.', { limit: String(limit) }) };
}
