import type { ImportedRow, ImportMistake, ImportReport } from '#contract';
import type { Candidates } from './candidates.ts';
import type { Column, Stored } from './column.ts';
import type { Candidate, Kind } from './kind.ts';
import { idOfTarget, keyOfTarget } from './known-rows.ts';
import type { Line } from './matched-rows.ts';
import { cellOf } from './read-cell.ts';

/** More than this nobody reads. */
const mistakesShown = 200;
const rowsShown = 100;

/** What an import would do, or did, row by row. */
export function importReport(
  kind: Kind,
  {
    lines,
    candidates,
    isDryRun,
  }: { readonly lines: readonly Line[]; readonly candidates: Candidates; readonly isDryRun: boolean },
): ImportReport {
  const mistakes = lines.flatMap(({ no, mistakes: found }): ImportMistake[] =>
    found.map((one) => ({ Row: no, ...one })),
  );
  const good = lines.filter((line) => line.mistakes.length === 0);
  const rows = good.flatMap((line): ImportedRow[] => {
    const candidate = candidates.get(line);
    if (candidate === undefined || (candidate.before !== undefined && candidate.changed.size === 0)) return [];
    return [shownRow(kind, line, candidate)];
  });
  const fresh = rows.filter(({ IsNew }) => IsNew).length;
  return {
    Kind: kind.name,
    IsDryRun: isDryRun,
    Counts: {
      Rows: lines.length,
      New: fresh,
      Changed: rows.length - fresh,
      Same: good.length - rows.length,
      Wrong: lines.length - good.length,
    },
    Mistakes: mistakes.slice(0, mistakesShown),
    MoreMistakes: Math.max(0, mistakes.length - mistakesShown),
    Rows: rows.slice(0, rowsShown),
    MoreRows: Math.max(0, rows.length - rowsShown),
  };
}

function shownRow(kind: Kind, { no, said }: Line, candidate: Candidate): ImportedRow {
  const { row, before, changed } = candidate;
  const columns = kind.columns.filter(({ name }) => changed.has(name));
  return {
    Row: no,
    Ref: String(said.get('ExternalRef') ?? ''),
    Name: String(row[kind.called] ?? ''),
    IsNew: before === undefined,
    Changes: columns.map((column) => ({
      Column: column.name,
      ...shownValue('Before', column, candidate, before?.[column.to]),
      ...shownValue('After', column, candidate, row[column.to]),
    })),
  };
}

/** Passwords are never shown. */
function shownValue<Name extends string>(
  name: Name,
  column: Column,
  { related }: Candidate,
  value: Stored | undefined,
): { readonly [N in Name]?: string } {
  if (column.secret === true || value === null || value === undefined) return {};
  const text = column.target === undefined ? cellOf(column, value) : refText(column.target, value, related);
  return { [name]: text } as { readonly [N in Name]?: string }; // TypeScript widens a computed name to any text
}

function refText(target: NonNullable<Column['target']>, id: Stored, related: Candidate['related']): string {
  const row = related(target, id);
  const ref = row?.[keyOfTarget(target)];
  return typeof ref === 'string' ? ref : `#${String(row?.[idOfTarget(target)] ?? id)}`;
}
