import type { Evaluation } from '#engine';
import { DepartureList, hasDepartures } from '../proofs/departure-list.tsx';
import { ProofTable } from '../proofs/proof-table.tsx';
import { paperWords } from '../words/paper-words.ts';

const say = { proofs: paperWords.proofs, term: (text: string): string => text };

/** Beside the result, on the first page: what was shown of each element, and what made it easier to pass. */
export function SheetProofs({ evaluation }: { readonly evaluation: Evaluation }) {
  const { proofs, relaxations } = evaluation;
  if (proofs.length === 0) return null;
  return (
    <section className="sheet-proofs">
      <h3>{paperWords.proofs.title}</h3>
      <ProofTable proofs={proofs} say={say} />
      {hasDepartures(evaluation) && (
        <div className="sheet-departures">
          <DepartureList {...{ proofs, relaxations, say }} />
        </div>
      )}
    </section>
  );
}
