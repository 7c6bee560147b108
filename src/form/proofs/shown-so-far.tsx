import { useTerm } from '../words/use-term.ts';
import { useWide } from '#screen';
import { words } from '../words/words.ts';
import { DepartureList, hasDepartures } from './departure-list.tsx';
import { ProofList } from './proof-list.tsx';
import { ProofTable } from './proof-table.tsx';
import { useProofs } from './use-proofs.ts';

/** As many elements fit side by side. */
const tableOnPhone = 4;

/** The summary above the form: what the report has shown, and what made it easier to pass. Folded on a phone. */
export function ShownSoFar() {
  const term = useTerm();
  const isWide = useWide();
  const { proofs, relaxations } = useProofs();
  if (proofs.length === 0) return null;
  const asked = proofs.flatMap(({ shows }) => shows.filter(({ shown }) => shown !== 'not in service'));
  const good = asked.filter(({ shown }) => shown === 'shown good').length;
  const say = { proofs: words.proofs, values: words, term };
  return (
    <details className="form-proofs" open={isWide}>
      <summary>
        <span className="form-proofs-title">{words.proofs.title}</span>
        <span className="form-hint" translate="no">
          {words.shownOf(good, asked.length)}
        </span>
        {relaxations.length > 0 && <span className="form-hint">{words.relaxedCount(relaxations.length)}</span>}
      </summary>
      {isWide || proofs.length <= tableOnPhone ? (
        <ProofTable proofs={proofs} say={say} />
      ) : (
        <ProofList proofs={proofs} say={say} />
      )}
      {hasDepartures({ proofs, relaxations }) && <DepartureList {...{ proofs, relaxations, say }} />}
    </details>
  );
}
