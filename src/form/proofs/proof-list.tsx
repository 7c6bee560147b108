import { things, type Proof, type ShownThing } from '#engine';
import { VerdictSymbol } from '../controls/fields/verdict-mark.tsx';
import { isOutOfService, verdictOf, type ProofWording } from './proof-table.tsx';

/** The matrix of a type with many elements on a phone: one element below the other, and behind each what was shown of it. */
export function ProofList({ proofs, say }: { readonly proofs: readonly Proof[]; readonly say: ProofWording }) {
  return (
    <ul className="proof-list" aria-label={say.proofs.title}>
      {proofs.map(({ element, shows }) => (
        <li key={element}>
          <b>{say.term(element)}</b>
          <ul>
            {withoutRepeats(shows).map((cell) => (
              <Shown key={cell.key} cell={cell} isAlone={isOutOfService(shows)} say={say} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** An element out of service says so once. */
const withoutRepeats = (shows: readonly ShownThing[]): readonly ShownThing[] =>
  isOutOfService(shows) ? shows.slice(0, 1) : shows;

interface ShownProps {
  readonly cell: ShownThing;
  /** The state stands for the whole element. */
  readonly isAlone: boolean;
  readonly say: ProofWording;
}

function Shown({ cell: { thing, label, shown, isUncertain }, isAlone, say }: ShownProps) {
  const verdict = isUncertain === true ? 'attention' : verdictOf[shown];
  const state = isUncertain === true ? say.proofs.uncertain : say.proofs.states[shown];
  const name = label === things[thing] ? say.proofs.things[thing] : say.term(label);
  return (
    <li className={`proof-mark is-${verdict.replace(' ', '-')}`}>
      <VerdictSymbol verdict={verdict} /> {isAlone ? state : name}
      {!isAlone && <span className={verdict === 'pass' ? 'form-unseen' : undefined}>: {state}</span>}
    </li>
  );
}
