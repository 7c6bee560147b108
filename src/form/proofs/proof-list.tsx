import { things, type Proof, type ShownThing } from '#engine';
import { VerdictSymbol } from './verdict-mark.tsx';
import { isOutOfService, verdictOf, type ProofWording } from './proof-table.tsx';

/** The matrix of a type with many elements on a phone: one element below the other, and behind each what was shown of it. */
export function ProofList({ proofs, say }: { readonly proofs: readonly Proof[]; readonly say: ProofWording }) {
  const asked = proofs.filter(({ shows }) => !isOutOfService(shows));
  const outOfService = proofs.filter(({ shows }) => isOutOfService(shows));
  return (
    <ul className="proof-list" aria-label={say.proofs.title}>
      {asked.map(({ element, shows }) => (
        <li key={element}>
          <b>{say.term(element)}</b>
          <ul>
            {shows.map((cell) => (
              <Shown key={cell.key} cell={cell} say={say} />
            ))}
          </ul>
        </li>
      ))}
      {outOfService.length > 0 && (
        <li className="proof-mark is-not-tested">
          <VerdictSymbol verdict={verdictOf['not in service']} />{' '}
          <span>{`${say.proofs.states['not in service']}:`}</span>{' '}
          <span>{outOfService.map(({ element }) => say.term(element)).join(', ')}</span>
        </li>
      )}
    </ul>
  );
}

interface ShownProps {
  readonly cell: ShownThing;
  readonly say: ProofWording;
}

function Shown({ cell: { thing, label, shown, isUncertain }, say }: ShownProps) {
  const verdict = isUncertain === true ? 'attention' : verdictOf[shown];
  const state = isUncertain === true ? say.proofs.uncertain : say.proofs.states[shown];
  const name = label === things[thing] ? say.proofs.things[thing] : say.term(label);
  return (
    <li className={`proof-mark is-${verdict.replace(' ', '-')}`}>
      <VerdictSymbol verdict={verdict} /> <span>{name}</span>
      <span className={verdict === 'pass' ? 'form-unseen' : undefined} translate="no">{`: ${state}`}</span>
    </li>
  );
}
