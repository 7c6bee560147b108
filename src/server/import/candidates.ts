import { randomUUID } from 'node:crypto';
import type { Passwords } from '../auth/passwords.ts';
import type { Column, Stored, StoredRow, Target } from './column.ts';
import type { Candidate, Circumstances, Kind } from './kind.ts';
import { yieldingTurns } from './yielding-turns.ts';
import { nameOfTarget } from './known-rows.ts';
import type { Line } from './matched-rows.ts';
import { cellOf } from './read-cell.ts';
import type { References } from './references.ts';

interface Parts {
  readonly kind: Kind;
  readonly lines: readonly Line[];
  readonly heading: readonly string[];
  readonly references: References;
  readonly firstFreeId: number;
  /** An empty cell clears the stored value. */
  readonly clearEmpty: boolean;
  readonly passwords: Passwords;
}

export type Candidates = ReadonlyMap<Line, Candidate>;

/** Builds the new row of each line. Lines with a mistake have none. */
export async function makeCandidates(circumstances: Circumstances, parts: Parts): Promise<Candidates> {
  const { kind, lines, references } = parts;
  const ids = idsOf(parts);
  const byRef = new Map<string, number | string | undefined>(
    lines.map((line) => [String(line.said.get('ExternalRef')), ids.get(line)]),
  );
  const candidates = new Map<Line, Candidate>();
  const own = new Map<Stored, StoredRow>();
  // The row in the same file is newer than the stored one.
  const related = (target: Target, id: Stored | undefined): StoredRow | undefined =>
    (target === kind.table && id !== undefined ? own.get(id) : undefined) ?? references.related(target, id);
  const idNamed = (target: Target, ref: string): number | string | undefined =>
    references.idOf(target, ref) ?? (target === kind.table ? byRef.get(ref) : undefined);

  for await (const line of yieldingTurns(lines)) {
    const id = ids.get(line);
    // When the cells of a row are shifted, other mistakes in it mean nothing.
    if (id === undefined || line.mistakes.some(({ Column }) => Column === undefined)) continue;
    const { row, changed } = await merged(line, parts, idNamed);
    if (line.mistakes.length > 0) continue;
    own.set(id, row);
    candidates.set(line, { id, row, changed, related, ...(line.before === undefined ? {} : { before: line.before }) });
  }
  const complete = await kind.completing?.(circumstances);
  for await (const [line, candidate] of yieldingTurns(candidates)) {
    const whole = complete === undefined ? candidate : { ...candidate, row: complete(candidate) };
    own.set(whole.id, whole.row);
    candidates.set(line, whole);
  }
  for await (const [line, candidate] of yieldingTurns(candidates))
    line.mistakes.push(...((await kind.check?.(candidate, circumstances)) ?? []));
  return candidates;
}

/** Ids of existing rows and new ids for the others, in the order of the file. A row with a mistake gets one too: other rows name it. */
function idsOf({ kind, lines, firstFreeId }: Parts): ReadonlyMap<Line, number | string> {
  let next = firstFreeId;
  const fresh = (): number | string => (kind.counter === undefined ? randomUUID() : next++);
  return new Map(lines.map((line) => [line, line.before?.[kind.id] ?? fresh()]));
}

type IdNamed = (target: Target, ref: string) => number | string | undefined;

async function merged(line: Line, parts: Parts, idNamed: IdNamed) {
  const { before, said, mistakes } = line;
  const row: Record<string, Stored> = { ...before };
  const changed = new Set<string>();
  for (const column of parts.kind.columns) {
    const { name, to } = column;
    const value = said.has(name) ? meant(line, column, idNamed) : unsaid(line, column, parts);
    if (value === undefined) {
      if (before === undefined) row[to] = null;
      continue;
    }
    if (before !== undefined) {
      if (column.onlyNew === true) continue;
      const isOwnNumber = to === 'external_ref' && String(value).startsWith('#');
      if (isOwnNumber || (await isSame(column, value, before[to] ?? null, parts))) continue;
      if (column.fixed === true) {
        const Fix = 'Restore the previous value, or import it as a new row with its own reference.';
        mistakes.push({ Column: name, Message: `The ${name} of this ${parts.kind.one} cannot be changed.`, Fix });
        continue;
      }
      changed.add(name);
    }
    row[to] = value;
  }
  return { row, changed };
}

/** The value of a cell in its row; a reference becomes an id. */
function meant({ said, mistakes }: Line, { name, target }: Column, idNamed: IdNamed): Stored | undefined {
  const value = said.get(name);
  if (target === undefined || value === undefined) return value;
  const id = idNamed(target, String(value));
  if (id === undefined) {
    const what =
      target === 'users'
        ? `There is nobody with the user name "${String(value)}".`
        : `"${String(value)}" is not a reference of any of the ${nameOfTarget(target)} here.`;
    const Fix = `Correct it, or import the ${nameOfTarget(target)} first.`;
    mistakes.push({ Column: name, Message: what, Fix });
  }
  return id;
}

/** The value for an empty cell, or for a column that the file does not have. */
function unsaid({ before, mistakes }: Line, column: Column, { heading, clearEmpty }: Parts): Stored | undefined {
  const { name, needed, otherwise = null } = column;
  // The cell has a mistake that is reported already.
  if (mistakes.some(({ Column }) => Column === name)) return undefined;
  if (before === undefined) {
    if (needed !== true) return otherwise;
    mistakes.push({
      Column: name,
      Message: `${name} is missing.`,
      Fix: 'It is new and needs a value. Fill in the cell.',
    });
    return undefined;
  }
  const isKept = column.fixed === true || column.onlyNew === true || column.secret === true;
  if (!clearEmpty || isKept || !heading.includes(name)) return undefined;
  if (needed !== true) return otherwise;
  mistakes.push({ Column: name, Message: `${name} cannot be cleared.`, Fix: 'Fill in the cell.' });
  return undefined;
}

async function isSame(column: Column, value: Stored, before: Stored, { passwords }: Parts): Promise<boolean> {
  if (column.secret === true) return passwords.verify(String(value), String(before));
  return cellOf(column, value) === cellOf(column, before);
}
