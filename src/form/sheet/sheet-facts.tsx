import { RichTextView } from '../entry/rich-text/rich-text-view.tsx';
import { paperWords, type SheetFact, valueWithUnit } from '#paper';
import { SheetVerdict } from './sheet-verdict.tsx';

/** A value longer than this takes the full width of the page. */
const longText = 60;

/** Labels and values in two columns. */
export function SheetFacts({ facts }: { readonly facts: readonly SheetFact[] }) {
  return (
    <dl className="sheet-facts">
      {facts.map((fact) => (
        <Fact key={fact.pointer} fact={fact} />
      ))}
    </dl>
  );
}

function Fact({ fact }: { readonly fact: SheetFact }) {
  const text = valueWithUnit(fact.schema, fact.value, paperWords);
  const basis = fact.judgement?.basis;
  const rich = fact.schema['format'] === 'rich-text' && typeof fact.value === 'string' ? fact.value : undefined;
  return (
    <div
      className={
        text.length > longText || text.includes('\n') || rich !== undefined ? 'sheet-fact is-long' : 'sheet-fact'
      }
    >
      <dt>{fact.label}</dt>
      <dd>
        {rich === undefined ? text : <RichTextView text={rich} />}
        {fact.isComputed && <ComputedMark />} <SheetVerdict judgement={fact.judgement} />
        <Moves moves={fact.moves} />
        {basis !== undefined && <small>{basis}</small>}
      </dd>
    </div>
  );
}

/** Under a reading: what was found, and how far it has moved. */
export function Moves({ moves }: { readonly moves: readonly string[] }) {
  return moves.map((move) => (
    <small key={move} className="sheet-moved">
      {move}
    </small>
  ));
}

/** The legend at the end explains it once. */
export function ComputedMark() {
  return <sup className="sheet-computed">ƒ</sup>;
}
