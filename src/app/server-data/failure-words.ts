import { t } from '#language';
import type { CallFailure } from './api-client.ts';

/** Why a write that needs the server failed, in a sentence for the form or the button that sent it. */
export function failureWords(failure: CallFailure): string {
  if (failure.kind === 'network') return t('The server cannot be reached. Check the connection, then try again.');
  const { errors, guards, detail, title } = failure.problem;
  const said = guards?.map(({ words }) => t(words)) ?? errors?.map(({ message }) => t(message)) ?? [];
  if (said.length > 0) return said.join(' ');
  return detail === undefined ? `${t(title)}.` : t(detail);
}
