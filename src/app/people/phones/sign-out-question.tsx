import type { PersonPhones, Phone } from '#contract';
import { t, momentText } from '#language';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { deviceWords } from '../../session/device-words.ts';
import { countWords, waits } from './waiting-words.ts';

export interface PhoneOf {
  readonly person: PersonPhones;
  readonly phone: Phone;
}

interface Props extends PhoneOf {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a phone is signed out, with what is not sent from it. */
export function SignOutQuestion({ person: { FullName: fullName }, phone, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title={t('Sign out {fullName}: {device}?', { fullName, device: deviceWords(phone) })}
      explanation={`${unsentWords(phone, fullName)} ${t('The phone asks for the password at its next contact with the server.')}`}
      verb={t('Sign out')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

function unsentWords(phone: Phone, fullName: string): string {
  const word = phone.LastWord;
  if (word === undefined) {
    return t(
      'No report from this phone yet. Unsent work stays on the phone and can be sent only after {fullName} signs in on it again.',
      { fullName },
    );
  }
  const moment = momentText(Date.parse(word.SaidAt));
  if (!waits(phone)) {
    return t(
      'Last reported {moment}: everything sent. Later work stays on the phone and can be sent only after {fullName} signs in on it again.',
      { fullName, moment },
    );
  }
  return t(
    'Last reported {moment}, not sent: {what}. This stays on the phone and can be sent only after {fullName} signs in on it again.',
    { fullName, moment, what: countWords(word) },
  );
}
