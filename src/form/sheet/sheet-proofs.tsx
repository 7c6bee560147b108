import type { Evaluation } from '#engine';
import { DepartureList, hasDepartures } from '../proofs/departure-list.tsx';
import { isOutOfService, ProofTable } from '../proofs/proof-table.tsx';
import { paperWords } from '#paper';

const say = { proofs: paperWords.proofs, values: paperWords, term: (text: string): string => text };

/** More columns than these need smaller letters on A4. */
const mostColumns = 8;

/** Beside the result, on the first page: what was shown of each element, and what made it easier to pass. */
export function SheetProofs({ evaluation }: { readonly evaluation: Evaluation }) {
  const { proofs, relaxations } = evaluation;
  if (proofs.length === 0) return null;
  const asked = proofs.filter(({ shows }) => !isOutOfService(shows));
  const outOfService = proofs.filter(({ shows }) => isOutOfService(shows)).map(({ element }) => element);
  return (
    <section className={asked.length > mostColumns ? 'sheet-proofs is-wide' : 'sheet-proofs'}>
      <h3>{paperWords.proofs.title}</h3>
      {asked.length > 0 && <ProofTable proofs={asked} say={say} />}
      {outOfService.length > 0 && (
        <p>
          {paperWords.proofs.states['not in service']}: {outOfService.join(', ')}
        </p>
      )}
      {hasDepartures(evaluation) && (
        <div className="sheet-departures">
          <DepartureList {...{ proofs, relaxations, say }} />
        </div>
      )}
    </section>
  );
}
