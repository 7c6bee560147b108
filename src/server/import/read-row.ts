import { createAjv, type Complaint } from '#engine';
import { fieldErrors } from '../http/field-errors.ts';
import { cellOf, readCell } from './read-cell.ts';
import type { Column, Stored } from './column.ts';
import type { Kind, Mistake } from './kind.ts';

/** What the cells of a row say, by the name of the column. An empty cell says nothing and is not here. */
export type Said = ReadonlyMap<string, Stored>;

export interface ReadRow {
  readonly said: Said;
  readonly mistakes: readonly Mistake[];
}

/** A reader of rows of one kind. Its checks are those of the rule table, in the words that a form would use. */
export function rowReader({ columns }: Kind): (cells: ReadonlyMap<string, string>) => ReadRow {
  const ajv = createAjv();
  const checks = new Map(columns.map((column) => [column.name, ajv.compile(schemaOf(column))]));

  return (cells) => {
    const said = new Map<string, Stored>();
    const mistakes: Mistake[] = [];
    for (const column of columns) {
      // A password may begin or end with a blank.
      const typed = cells.get(column.name) ?? '';
      const cell = column.secret === true ? typed : typed.trim();
      if (cell === '') continue;
      const read = readCell(column, cell);
      if (!read.ok) {
        mistakes.push({
          Column: column.name,
          Message: `"${shown(cell)}" cannot be read.`,
          Fix: `Write it ${read.error}.`,
        });
        continue;
      }
      const check = checks.get(column.name);
      if (check !== undefined && !check(valueOf(column, read.value))) {
        // Ajv types its errors more loosely than it makes them.
        const [error] = fieldErrors((check.errors ?? []) as readonly Complaint[]);
        mistakes.push({
          Column: column.name,
          Message: error?.message ?? 'This cannot be taken.',
          ...fixOf(column, cell),
        });
        continue;
      }
      said.set(column.name, read.value);
    }
    return { said, mistakes };
  };
}

/** Of a list its text is measured. */
const valueOf = (column: Column, value: Stored): Stored => (column.kind === 'list' ? cellOf(column, value) : value);

function schemaOf({ name, kind, limits = {} }: Column): object {
  const { integer, ...rest } = limits;
  const type =
    kind === 'number'
      ? integer === true
        ? 'integer'
        : 'number'
      : kind === 'yes-no' || kind === 'moment' || kind === 'quantity'
        ? 'number'
        : 'string';
  return { type, title: name, ...rest };
}

function fixOf({ written, secret }: Column, cell: string): { readonly Fix: string } {
  const found = secret === true ? '' : ` The cell says "${shown(cell)}".`;
  return { Fix: written === undefined ? `Mend the cell.${found}` : `Write it ${written}.${found}` };
}

const shown = (cell: string): string => (cell.length > 60 ? `${cell.slice(0, 60)}…` : cell);
