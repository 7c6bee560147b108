import { type Judgement, type Column, choicesOf, isComputed, isOfType } from '#engine';
import { valueText } from '../words/value-text.ts';
import { paperWords, type SheetFact, type SheetRow } from '#paper';
import { ComputedMark, Moves } from './sheet-facts.tsx';
import { SheetVerdict } from './sheet-verdict.tsx';

/** A table with at most this many rows moves to the next page as a whole. */
const shortTable = 8;

interface SheetTableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly SheetRow[];
}

/** Rows of readings. The head repeats on every page, and no row breaks across pages. */
export function SheetTable({ label, columns, rows }: SheetTableProps) {
  if (rows.length === 0) return <NoRows label={label} />;
  const isJudged = rows.some((row) => row.judgement !== undefined);
  return (
    <figure className={rows.length <= shortTable ? 'sheet-table is-short' : 'sheet-table'}>
      {label !== '' && <figcaption>{label}</figcaption>}
      <table aria-label={label === '' ? undefined : label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.names.join('/')} scope="col" className={alignment(column)}>
                {column.label}
                {column.unit !== undefined && <span> {column.unit}</span>}
                {isComputed(column.schema) && <ComputedMark />}
              </th>
            ))}
            {isJudged && <th scope="col">{paperWords.result}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.pointer}>
              {row.cells.map((cell, at) => (
                <Cell key={cell.pointer} cell={cell} column={columns[at]} />
              ))}
              {isJudged && (
                <td className="is-result">
                  <SheetVerdict judgement={row.judgement} band={row.band} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Limits rows={rows} />
    </figure>
  );
}

function NoRows({ label }: { readonly label: string }) {
  return (
    <p className="sheet-no-rows">
      {label} {paperWords.absent}
    </p>
  );
}

function Cell({ cell, column }: { readonly cell: SheetFact; readonly column: Column | undefined }) {
  const isBad = cell.judgement?.verdict === 'fail' || cell.judgement?.verdict === 'attention';
  const text = valueText(cell.schema, cell.value, paperWords);
  return (
    <td className={column === undefined ? '' : alignment(column)}>
      {isBad ? <strong className="sheet-bad">{text}</strong> : text}
      <Moves moves={cell.moves} />
    </td>
  );
}

function alignment({ schema }: Column): string {
  if (isOfType(schema, 'number', 'integer')) return 'is-number';
  // The author's words are short enough not to wrap; people may type anything.
  return choicesOf(schema) !== undefined || schema['readOnly'] === true ? 'is-word' : 'is-text';
}

/** The limits of each column, once per table. */
function Limits({ rows }: { readonly rows: readonly SheetRow[] }) {
  const bases = new Map<string, Judgement>();
  for (const { cells } of rows) {
    for (const { label, judgement } of cells) {
      if (judgement?.basis !== undefined) bases.set(`${label}: ${judgement.basis}`, judgement);
    }
  }
  if (bases.size === 0) return null;
  return (
    <p className="sheet-basis">
      {paperWords.basis}. {[...bases.keys()].join(' · ')}
    </p>
  );
}
