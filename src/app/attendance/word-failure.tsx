import { t } from '#form';
import type { CallFailure } from '../api-client.ts';
import { Note } from '../shell/note.tsx';

/** Why what the office said was not taken. */
export function WordFailure({ failure }: { readonly failure: CallFailure | undefined }) {
  if (failure === undefined) return null;
  return (
    <Note tone="error" role="alert">
      {failure.kind === 'network'
        ? t('Deciding needs a connection. Nothing was changed.')
        : t(failure.problem.detail ?? failure.problem.title)}
    </Note>
  );
}
