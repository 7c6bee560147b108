import { type Column, choicesOf, isComputed, isOfType } from '#engine';
import { paperWords, type SheetBlock, type SheetFact, valueText } from '#paper';
import { ComputedMark, Moves } from './sheet-facts.tsx';
import { SheetVerdict } from './sheet-verdict.tsx';

/** A table with at most this many rows moves to the next page as a whole. */
const shortTable = 8;

type SheetTableProps = Omit<Extract<SheetBlock, { readonly kind: 'table' }>, 'kind'>;

/** Rows of readings. The head repeats on every page, and no row breaks across pages. */
export function SheetTable({ label, columns, rows, limits }: SheetTableProps) {
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
      {limits.length > 0 && (
        <p className="sheet-basis">
          {paperWords.basis}. {limits.join(' · ')}
        </p>
      )}
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
