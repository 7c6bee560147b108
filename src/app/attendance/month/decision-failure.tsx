import { t } from '#language';
import type { CallFailure } from '../../server-data/api-client.ts';
import { Note } from '#screen';

/** Why a decision of the office was not accepted. */
export function DecisionFailure({ failure }: { readonly failure: CallFailure | undefined }) {
  if (failure === undefined) return null;
  return (
    <Note tone="error" role="alert">
      {failure.kind === 'network'
        ? t('You need a connection to decide. Nothing was changed.')
        : t(failure.problem.detail ?? failure.problem.title)}
    </Note>
  );
}
