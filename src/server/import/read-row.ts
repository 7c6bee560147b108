import { createAjv } from '#engine';
import { fieldErrors } from '../http/refusals/field-errors.ts';
import { cellOf, readCell } from './read-cell.ts';
import type { Column, Stored } from './column.ts';
import type { Kind, Mistake } from './kind.ts';

/** The values of a row by column name. Empty cells are left out. */
export type RowValues = ReadonlyMap<string, Stored>;

interface ReadRow {
  readonly said: RowValues;
  readonly mistakes: readonly Mistake[];
}

/** Creates a row reader for one kind. It checks by the rule table, with the messages of a form. */
export function rowReader({ columns }: Kind): (cells: ReadonlyMap<string, string>) => ReadRow {
  const ajv = createAjv();
  const checks = new Map(columns.map((column) => [column.name, ajv.compile(schemaOf(column))]));

  return (cells) => {
    const said = new Map<string, Stored>();
    const mistakes: Mistake[] = [];
    for (const column of columns) {
      // Not trimmed: a password may begin or end with a blank.
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
        const [error] = fieldErrors(check);
        mistakes.push({
          Column: column.name,
          Message: error?.message ?? 'This value is not accepted.',
          ...fixOf(column, cell),
        });
        continue;
      }
      said.set(column.name, read.value);
    }
    return { said, mistakes };
  };
}

/** For a list, the length of its text is checked. */
const valueOf = (column: Column, value: Stored): Stored =>
  column.kind === 'list' || column.kind === 'choices' ? cellOf(column, value) : value;

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
  return { Fix: written === undefined ? `Correct the cell.${found}` : `Write it ${written}.${found}` };
}

const shown = (cell: string): string => (cell.length > 60 ? `${cell.slice(0, 60)}…` : cell);
