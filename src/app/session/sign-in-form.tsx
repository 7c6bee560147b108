import Box from '@mui/material/Box';
import type { PasskeyQuestion, SignIn } from '#contract';
import { lazyPart, Button, Note, TextInput } from '#screen';
import { t } from '#language';
import { useState, type SubmitEvent } from 'react';
import { validate } from 'virtual:shell-validators/SignIn';
import type { CallFailure } from '../server-data/api-client.ts';
import { useAppParts } from '../app-parts.ts';
import { fieldMessages } from '../forms/field-messages.ts';
import { PasswordInput } from './password/password-input.tsx';
import { useCountdown } from './use-countdown.ts';
import { useTypedForm } from './use-typed-form.ts';

const PasskeyStep = lazyPart(async () => (await import('./passkeys/passkey-step.tsx')).PasskeyStep);

interface Props {
  /** The only person who may sign in here: their work is on the screen behind. */
  readonly userName?: string;
}

/** User name and password, checked by the rule table before anything is sent. */
export function SignInForm({ userName }: Props) {
  const { session } = useAppParts();
  const { form, typed, messages, change, isRight } = useTypedForm<SignIn>(
    { UserName: userName ?? '', Password: '' },
    check,
  );
  const [failure, setFailure] = useState<CallFailure>();
  const [isSending, setSending] = useState(false);
  const [question, setQuestion] = useState<PasskeyQuestion>();
  const wait = useCountdown();

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setFailure(undefined);
    if (!isRight()) return;
    setSending(true);
    const refused = await session.signIn(typed);
    setSending(false);
    if (!refused) return;
    const asked = questionIn(refused);
    if (asked !== undefined) {
      setQuestion(asked);
      return;
    }
    setFailure(refused);
    if (refused.kind === 'problem' && refused.retryAfterSec !== undefined) wait.start(refused.retryAfterSec);
  }

  if (question !== undefined) {
    const back = (refused?: CallFailure): void => {
      setQuestion(undefined);
      setFailure(refused);
    };
    return <PasskeyStep question={question} onBack={back} />;
  }
  return (
    <Box component="form" ref={form} noValidate onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
      {failure !== undefined && (
        <Note tone="error" role="alert">
          {failureWords(failure, wait.secondsLeft)}
        </Note>
      )}
      <TextInput
        label={t('User name')}
        name="UserName"
        value={typed.UserName}
        error={messages['UserName']}
        readOnly={userName !== undefined}
        autoComplete="username"
        onChange={(UserName) => change({ UserName })}
      />
      <PasswordInput
        label={t('Password')}
        name="Password"
        value={typed.Password}
        error={messages['Password']}
        autoComplete="current-password"
        onChange={(Password) => change({ Password })}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isSending}
        disabled={wait.secondsLeft > 0}
        sx={{ minHeight: 52 }}
      >
        {t('Sign in')}
      </Button>
    </Box>
  );
}

/** The password was right, and a passkey is asked for. */
function questionIn(refused: CallFailure): PasskeyQuestion | undefined {
  if (refused.kind !== 'problem' || refused.problem.code !== 'passkey-needed') return undefined;
  return refused.problem.current as PasskeyQuestion | undefined; // by the contract of this problem
}

function check(typed: SignIn): Readonly<Record<string, string>> {
  return validate(typed) ? {} : fieldMessages(validate.errors);
}

function failureWords(failure: CallFailure, secondsLeft: number): string {
  if (failure.kind === 'network') return t('The server cannot be reached. Check the connection, then try again.');
  const { problem } = failure;
  if (problem.code === 'slow-down') {
    return secondsLeft > 0
      ? t('Too many attempts. Try again in {wait}.', { wait: waitWords(secondsLeft) })
      : t('Too many attempts. You can try again now.');
  }
  if (problem.status >= 500) return t('The server cannot be reached. Your saved work is safe.');
  return t(problem.errors?.[0]?.message ?? problem.title);
}

const waitWords = (seconds: number): string =>
  seconds < 90 ? t('{seconds} s', { seconds }) : t('{minutes} min', { minutes: Math.ceil(seconds / 60) });
