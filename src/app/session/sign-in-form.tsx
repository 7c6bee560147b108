import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { SignIn } from '#contract';
import { t } from '#form';
import { useRef, useState, type SubmitEvent } from 'react';
import { validate } from 'virtual:shell-validators/SignIn';
import type { CallFailure } from '../server-data/api-client.ts';
import { useAppParts } from '../start-up/app-parts.ts';
import { fieldMessages } from '../shell/inputs/field-messages.ts';
import { Note } from '../shell/states/note.tsx';
import { TextInput } from '../shell/inputs/text-input.tsx';
import { useCountdown } from './use-countdown.ts';

interface Props {
  /** The only person who may sign in here: their work is on the screen behind. */
  readonly userName?: string;
}

/** User name and password, checked by the rule table before anything is sent. */
export function SignInForm({ userName }: Props) {
  const { session } = useAppParts();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<SignIn>({ UserName: userName ?? '', Password: '' });
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<CallFailure>();
  const [isSending, setSending] = useState(false);
  const [isPasswordShown, setPasswordShown] = useState(false);
  const wait = useCountdown();

  function change(part: Partial<SignIn>): void {
    const next = { ...typed, ...part };
    setTyped(next);
    // A field with an error is checked again on every change; the first entry is not checked while it is typed.
    if (Object.keys(messages).length > 0) setMessages(check(next));
  }

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const found = check(typed);
    setMessages(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) {
      focusFirst(form.current, found);
      return;
    }
    setSending(true);
    const refused = await session.signIn(typed);
    setSending(false);
    if (!refused) return;
    setFailure(refused);
    if (refused.kind === 'problem' && refused.retryAfterSec !== undefined) wait.start(refused.retryAfterSec);
  }

  const passwordToggle = (
    <IconButton
      edge="end"
      aria-label={isPasswordShown ? t('Hide password') : t('Show password')}
      onClick={() => setPasswordShown(!isPasswordShown)}
    >
      {isPasswordShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
    </IconButton>
  );

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
      <TextInput
        label={t('Password')}
        name="Password"
        type={isPasswordShown ? 'text' : 'password'}
        value={typed.Password}
        error={messages['Password']}
        autoComplete="current-password"
        onChange={(Password) => change({ Password })}
        end={passwordToggle}
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

function check(typed: SignIn): Readonly<Record<string, string>> {
  return validate(typed) ? {} : fieldMessages(validate.errors);
}

function focusFirst(form: HTMLFormElement | null, messages: Readonly<Record<string, string>>): void {
  const first = ['UserName', t('Password')].find((name) => name in messages);
  form?.querySelector<HTMLInputElement>(`input[name="${first ?? ''}"]`)?.focus();
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
