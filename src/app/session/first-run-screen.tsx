import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { shortestAdministratorPassword, type FirstRunBody } from '#contract';
import { inWords, t } from '#language';
import { useState, type SubmitEvent } from 'react';
import { Navigate } from 'react-router-dom';
import { validate } from 'virtual:shell-validators/FirstRun';
import { Button, LanguageChoice, TextInput, PrimaryLink, Note } from '#screen';
import { paths } from '../paths.ts';
import { call, type CallFailure } from '../server-data/api-client.ts';
import { fieldMessages } from '../forms/field-messages.ts';
import { useAppParts, useSession } from '../app-parts.ts';
import { SignedOutLayout } from './signed-out-layout.tsx';
import { PasswordInput } from './password/password-input.tsx';
import { useTypedForm } from './use-typed-form.ts';

const nobody: FirstRunBody = { Code: '', UserName: '', FullName: '', BaseCity: '', Password: '' };

const missing = inWords({
  Code: 'Please Enter Code',
  BaseCity: 'Please Enter City',
});

/** Makes the first administrator of a server that has nobody yet, and signs them in. */
export function FirstRunScreen() {
  const { session } = useAppParts();
  const state = useSession();
  const { form, typed, messages, change, isRight, take } = useTypedForm(nobody, (typed) =>
    validate(typed) ? {} : fieldMessages(validate.errors, missing),
  );
  const [failure, setFailure] = useState<CallFailure>();
  const [isSending, setSending] = useState(false);
  if (state.kind === 'signed-in') return <Navigate to={paths.home} replace />;

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setFailure(undefined);
    if (!isRight()) return;
    setSending(true);
    const { UserName, Password } = typed;
    const made = await call('POST /api/v1/first-run', { body: typed });
    const refused = made.ok ? await session.signIn({ UserName, Password }) : made.failure;
    setSending(false);
    if (refused === undefined) return;
    const isShown = refused.kind === 'problem' && take(refused.problem);
    if (!isShown) setFailure(refused);
  }

  return (
    <SignedOutLayout title={t('First person')}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Box component="form" ref={form} noValidate onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
          <Typography>
            {t('No users yet. The first person holds every role, adds the others and decides who may sign in.')}
          </Typography>
          {failure !== undefined && <Failure failure={failure} />}
          <TextInput
            label={t('Code')}
            name="Code"
            value={typed.Code}
            error={messages['Code']}
            autoComplete="one-time-code"
            onChange={(Code) => change({ Code })}
          />
          <Typography variant="body2" color="text.secondary" sx={{ mt: -1 }}>
            {t('The server prints the code when it starts.')}
          </Typography>
          <TextInput
            label={t('Full name')}
            name="FullName"
            value={typed.FullName}
            error={messages['FullName']}
            autoComplete="name"
            onChange={(FullName) => change({ FullName })}
          />
          <TextInput
            label={t('City')}
            name="BaseCity"
            value={typed.BaseCity}
            error={messages['BaseCity']}
            autoComplete="address-level2"
            onChange={(BaseCity) => change({ BaseCity })}
          />
          <TextInput
            label={t('User name')}
            name="UserName"
            value={typed.UserName}
            error={messages['UserName']}
            autoComplete="username"
            onChange={(UserName) => change({ UserName })}
          />
          <PasswordInput
            label={t('Password')}
            name="Password"
            value={typed.Password}
            error={messages['Password']}
            autoComplete="new-password"
            onChange={(Password) => change({ Password })}
          />
          <Typography variant="body2" color="text.secondary" sx={{ mt: -1 }}>
            {t('At least {count} characters: four words are easier to remember than symbols.', {
              count: shortestAdministratorPassword,
            })}
          </Typography>
          <Button type="submit" variant="contained" size="large" loading={isSending} sx={{ minHeight: 52 }}>
            {t('Create administrator')}
          </Button>
        </Box>
      </Paper>
      <Box sx={{ mt: 2, display: 'grid', textAlign: 'center' }}>
        <LanguageChoice />
      </Box>
    </SignedOutLayout>
  );
}

function Failure({ failure }: { readonly failure: CallFailure }) {
  const isSetUp = failure.kind === 'problem' && failure.problem.code === 'already-set-up';
  return (
    <>
      <Note tone="error" role="alert">
        {failure.kind === 'network'
          ? t('The server cannot be reached. Check the connection, then try again.')
          : `${t(failure.problem.title)}.`}
      </Note>
      {isSetUp && <PrimaryLink to={paths.signIn}>{t('Sign in')}</PrimaryLink>}
    </>
  );
}
