import { failed, isArray, isObject, ok, type Json, type Result } from '#engine';
import { readCsv } from '../ground/csv/read-csv.ts';
import { readText } from '../ground/csv/read-text.ts';
import { JsonReader } from '../http/body/json-reader.ts';
import { Refused } from '../http/refusals/refused.ts';

/** A row of the file: its number in the spreadsheet, and its cells by heading. */
interface FileRow {
  readonly no: number;
  readonly cells: ReadonlyMap<string, string>;
  /** Set when the row has more or fewer cells than the heading; tells how many. */
  readonly isRagged?: string;
}

export interface Table {
  readonly heading: readonly string[];
  readonly rows: readonly FileRow[];
}

const mostRows = 20_000;
const largest = 5 * 1024 * 1024;

/** Parses a file into a table of texts, or tells why it cannot. CSV, or JSON: a list of objects with the same names. */
export async function readFile(bytes: Buffer, name: string): Promise<Result<Table, string>> {
  if (bytes.length > largest)
    return failed('The file is larger than 5 MiB. Split it into smaller files and import them one by one.');
  const text = readText(bytes);
  if (!text.ok) return text;
  const isJson = /^\s*[[{]/.test(text.value);
  const mistake = endingMistake(name, isJson);
  if (mistake !== undefined) return failed(mistake);
  const table = isJson ? fromJson(text.value) : await fromCsv(text.value);
  if (!table.ok) return table;
  const { rows } = table.value;
  if (rows.length === 0) return failed('The file has a heading and no rows. Add rows, then choose it again.');
  if (rows.length > mostRows)
    return failed(
      `The file has ${String(rows.length)} rows; at most 20,000 are imported at once. Split it into smaller files.`,
    );
  return table;
}

/** A name that promises something else was probably not meant. */
function endingMistake(name: string, isJson: boolean): string | undefined {
  const ending = /\.(csv|json)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) return 'The name of the file does not end in .csv or .json. Save the sheet as CSV.';
  if (ending === (isJson ? 'json' : 'csv')) return undefined;
  return isJson
    ? 'The name of the file ends in .csv, but it contains JSON. Choose another, or name it .json.'
    : 'The name of the file ends in .json, but it contains no list. Choose another, or name it .csv.';
}

async function fromCsv(text: string): Promise<Result<Table, string>> {
  const read = await readCsv(text);
  if (!read.ok) return read;
  const [first, ...others] = read.value;
  if (first === undefined) return failed('The file is empty. Choose another.');
  const heading = withoutTail(first.cells.map((name) => name.trim()));
  const nameless = heading.indexOf('');
  if (nameless !== -1)
    return failed(`Column ${String(nameless + 1)} has no heading. Give it one, or remove the column.`);
  const twice = heading.find((name, at) => heading.indexOf(name) !== at);
  if (twice !== undefined)
    return failed(`The heading "${twice}" appears twice. Remove or rename one of the two columns.`);
  const rows = others.map(({ no, cells }): FileRow => {
    const named = new Map(heading.map((name, at) => [name, cells[at] ?? '']));
    const fits = withoutTail(cells).length <= heading.length && cells.length >= heading.length;
    if (fits) return { no, cells: named };
    const counts = `${String(cells.length)} cells, while the heading has ${String(heading.length)}`;
    return { no, cells: named, isRagged: counts };
  });
  return ok({ heading, rows });
}

/** Spreadsheets pad rows with empty cells to the widest row. */
function withoutTail(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}

function fromJson(text: string): Result<Table, string> {
  let list: Json;
  try {
    list = new JsonReader(text.replace(/^\uFEFF/, '')).read();
  } catch (error) {
    if (error instanceof Refused)
      return failed(`The file is not JSON that can be read. ${error.facts.detail ?? error.message}`);
    throw error;
  }
  if (!isArray(list) || !list.every(isObject))
    return failed('A JSON file must be a list of objects: [{"ExternalRef": "…", …}, …].');
  const heading = [...new Set(list.flatMap((item) => Object.keys(item)))];
  const rows: FileRow[] = [];
  for (const [index, item] of list.entries()) {
    const cells = new Map<string, string>();
    for (const [name, value] of Object.entries(item)) {
      const cell = cellOf(value);
      if (cell === undefined)
        return failed(`Item ${String(index + 1)}, "${name}": use a text, a number, true or false, or a list of texts.`);
      cells.set(name, cell);
    }
    rows.push({ no: index + 1, cells });
  }
  return ok({ heading, rows });
}

function cellOf(value: Json): string | undefined {
  if (value === null) return '';
  if (isArray(value)) return value.every((part) => typeof part === 'string') ? value.join('; ') : undefined;
  return isObject(value) ? undefined : String(value);
}
