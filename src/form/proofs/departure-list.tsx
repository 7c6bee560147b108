import type { ReactNode } from 'react';
import { things, type Evaluation, type Proof, type Relaxation, type ShownThing } from '#engine';
import { valueWithUnit } from '#paper';
import type { ProofWording } from './proof-table.tsx';

type Concluded = Pick<Evaluation, 'proofs' | 'relaxations'>;

/** Whether there is anything to list. */
export function hasDepartures({ proofs, relaxations }: Concluded): boolean {
  return relaxations.length > 0 || notShownIn(proofs).length > 0;
}

/** Things that were tried and not shown, or that have a reason. A missing reading needs no explanation. */
export function notShownIn(proofs: readonly Proof[]): readonly (ShownThing & { readonly element: string })[] {
  return proofs.flatMap(({ element, shows }) =>
    shows.flatMap((cell) =>
      cell.shown === 'not shown' && (cell.why !== 'no reading' || cell.reason !== undefined)
        ? [{ ...cell, element }]
        : [],
    ),
  );
}

/** What was not shown, and what was relaxed, each with whose value it is and why. */
export function DepartureList({ proofs, relaxations, say }: Concluded & { readonly say: ProofWording }) {
  const { noReason } = say.proofs;
  const notShown = notShownIn(proofs);
  return (
    <div className="proof-departures">
      {notShown.length > 0 && (
        <Departures title={say.proofs.states['not shown']} count={notShown.length}>
          {notShown.map((cell) => (
            <li key={cell.key}>
              <b>{cellName(cell, say)}</b>
              <span>{`: ${cell.why === undefined ? '' : say.proofs.why[cell.why]} · ${cell.reason ?? noReason}`}</span>
            </li>
          ))}
        </Departures>
      )}
      {relaxations.length > 0 && (
        <Departures title={say.proofs.relaxed} count={relaxations.length}>
          {relaxations.map((one) => (
            <li key={one.key}>
              <b>{relaxationName(one, say)}</b>
              <span>{`: ${relaxationText(one, say)} ·`}</span>{' '}
              <span>
                {[one.whose === undefined ? undefined : sourceText(one.whose, say), one.why ?? noReason]
                  .filter((text) => text !== undefined)
                  .join(': ')}
              </span>
            </li>
          ))}
        </Departures>
      )}
    </div>
  );
}

function sourceText(whose: string, say: ProofWording): string {
  const sources: Readonly<Record<string, string>> = say.proofs.sources;
  return sources[whose] ?? say.term(whose);
}

/** On paper more than this stand in two columns. */
const inOneColumn = 6;

interface DeparturesProps {
  readonly title: string;
  readonly count: number;
  readonly children: readonly ReactNode[];
}

function Departures({ title, count, children }: DeparturesProps) {
  return (
    <>
      <b className="proof-departures-title">{title}</b>
      <ul className={count > inOneColumn ? 'is-long' : undefined}>{children}</ul>
    </>
  );
}

export function cellName(
  { element, thing, label }: ShownThing & { readonly element: string },
  { proofs, term }: ProofWording,
): string {
  return `${term(element)}, ${label === things[thing] ? proofs.things[thing] : term(label)}`;
}

/** The last two titles: the first one is the section. */
export function relaxationName({ labels }: Relaxation, { term }: ProofWording): string {
  return labels.slice(-2).map(term).join(' · ');
}

export function relaxationText(
  { what, now, usual, schema = {}, rows = [] }: Relaxation,
  { proofs, values }: ProofWording,
): string {
  if (what === 'test not done') return proofs.why['not done'];
  if (what === 'row removed') return [proofs.rowsRemoved, rows.join('; ')].filter((text) => text !== '').join(' ');
  const used = valueWithUnit(schema, now, values);
  return usual === undefined ? used : `${used} (${proofs.usual} ${valueWithUnit(schema, usual, values)})`;
}
