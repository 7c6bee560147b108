import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isArray, isObject, type Json } from '#engine';
import { code, list, page } from './markdown.ts';
import { readJson, root, textOf } from './meta-schema.ts';

export function tablesPage(): string {
  const names = readdirSync(path.join(root, 'schemas/tables')).filter((file) => file.endsWith('.json'));
  return page([
    '## Tables',
    `\`table('insulation-minimum').column('minimum')\` is the column of a table, from its first row to its last. A column of texts is for people; formulas see numbers only.`,
    ...names.toSorted().map((file) => tablePart(file.replace(/\.json$/, ''))),
  ]);
}

function tablePart(name: string): string {
  const { title, source, columns, rows } = readJson(`schemas/tables/${name}.json`);
  const shown = isArray(columns) ? columns.map(columnWords).join(', ') : '';
  return page([
    `### ${name}`,
    `${textOf(title)}.`,
    list([`Columns: ${shown}`, `Rows: ${isArray(rows) ? String(rows.length) : '0'}`, `Source: ${textOf(source)}`]),
  ]);
}

function columnWords(column: Json): string {
  if (!isObject(column)) return '';
  const { name, unit } = column;
  const words = typeof unit === 'string' ? (unit === '' ? 'pure number' : unit) : 'text';
  return `${code(textOf(name))} (${words})`;
}
