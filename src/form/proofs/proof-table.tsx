import { things, type Proof, type Shown, type ShownThing, type Thing, type Verdict } from '#engine';
import { VerdictSymbol } from './verdict-mark.tsx';
import type { paperWords, Wording } from '#paper';

/** The words of the screen, or those of paper. */
export interface ProofWording {
  readonly proofs: typeof paperWords.proofs;
  readonly values: Wording;
  readonly term: (text: string) => string;
}

export const verdictOf: Record<Shown, Verdict> = {
  'shown good': 'pass',
  'shown bad': 'fail',
  'not shown': 'attention',
  'not in service': 'not tested',
};

export const isOutOfService = (shows: readonly ShownThing[]): boolean =>
  shows.every(({ shown }) => shown === 'not in service');

/** Elements side by side, and under each what was shown of it. A phone has room for four: `ProofList` is for more. */
export function ProofTable({ proofs, say }: { readonly proofs: readonly Proof[]; readonly say: ProofWording }) {
  const rows = rowsOf(proofs);
  return (
    <table className="proof-table" aria-label={say.proofs.title}>
      <thead>
        <tr>
          <td />
          {proofs.map(({ element }) => (
            <th key={element} scope="col">
              {say.term(element)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.thing} ${row.label}`}>
            <th scope="row">{row.label === things[row.thing] ? say.proofs.things[row.thing] : say.term(row.label)}</th>
            {row.cells.map((cell, at) => (
              <td key={proofs[at]?.element}>{cell !== undefined && <Cell cell={cell} say={say} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ cell: { shown, isUncertain }, say }: { readonly cell: ShownThing; readonly say: ProofWording }) {
  const verdict = isUncertain === true ? 'attention' : verdictOf[shown];
  const [first = '', ...rest] = (isUncertain === true ? say.proofs.uncertain : say.proofs.states[shown]).split(' ');
  return (
    <span className={`proof-mark is-${verdict.replace(' ', '-')}`}>
      {/* In a narrow column the symbol stays before its word. */}
      <span className="proof-sign" translate="no">
        <VerdictSymbol verdict={verdict} /> <span>{first}</span>
      </span>{' '}
      {rest.length > 0 && <span>{rest.join(' ')}</span>}
    </span>
  );
}

interface Row {
  readonly thing: Thing;
  readonly label: string;
  readonly cells: readonly (ShownThing | undefined)[];
}

/** One row for each thing, and one more for each label of its own; closing by hand and opening by hand are one row. */
function rowsOf(proofs: readonly Proof[]): readonly Row[] {
  const all = proofs.flatMap(({ shows }) => shows);
  const names = Object.keys(things);
  const heads = [...new Map(all.map(({ thing, label }) => [`${thing} ${label}`, { thing, label }])).values()];
  return heads
    .toSorted((one, other) => names.indexOf(one.thing) - names.indexOf(other.thing))
    .map(({ thing, label }) => ({
      thing,
      label,
      cells: proofs.map(({ shows }) => shows.find((cell) => cell.thing === thing && cell.label === label)),
    }))
    .reduce<readonly Row[]>(withRow, []);
}

/** Adds a row, into the one of the same name where no element has something in both. */
function withRow(rows: readonly Row[], row: Row): readonly Row[] {
  const fits = (one: Row): boolean =>
    one.label === row.label && one.cells.every((cell, at) => cell === undefined || row.cells[at] === undefined);
  const into = rows.find(fits);
  if (into === undefined) return [...rows, row];
  const cells = into.cells.map((cell, at) => cell ?? row.cells[at]);
  return rows.map((one) => (one === into ? { ...into, cells } : one));
}
