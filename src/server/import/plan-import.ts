import { randomBytes } from 'node:crypto';
import { failed, ok, type Result } from '#engine';
import { may, importerOf, type ImportKind, type ImportReport } from '#contract';
import type { Passwords } from '../auth/passwords.ts';
import type { SignedIn } from '../session/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Statement } from '../storage/store.ts';
import { makeCandidates } from './candidates.ts';
import { checkUniques } from './check-uniques.ts';
import { importReport } from './import-report.ts';
import { importStatements, lastIdOf, withHashes } from './import-statements.ts';
import type { Circumstances, Kind, Mistake } from './kind.ts';
import { kindOf } from './kind-of.ts';
import { matchRows, type Line } from './matched-rows.ts';
import { yieldingTurns } from './yielding-turns.ts';
import { readFile, type Table } from './read-file.ts';
import { rowReader } from './read-row.ts';
import { findReferences } from './references.ts';

interface Wish {
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly kind?: ImportKind | undefined;
  readonly isDryRun: boolean;
  readonly clearEmpty: boolean;
}

interface ImportPlan {
  readonly report: ImportReport;
  /** Everything to write, in one transaction. Empty for a dry run, and when a row is wrong. */
  readonly statements: readonly Statement[];
}

/** Decides what an import will do, without writing. Errors of the file as a whole are returned instead of a plan. */
export async function planImport(
  circumstances: Circumstances,
  passwords: Passwords,
  { bytes, fileName, kind: wanted, isDryRun, clearEmpty }: Wish,
): Promise<Result<ImportPlan, readonly Mistake[]>> {
  const file = await readFile(bytes, fileName);
  if (!file.ok) return failed([{ Message: file.error }]);
  const known = kindOf(file.value.heading, wanted);
  if (!known.ok) return known;
  const kind = known.value;
  // Checked before a row is read: an error in a row can reveal who has an account.
  if (circumstances.user !== undefined) refuseOther(circumstances.user, kind.name);
  const lines = await linesOf(kind, file.value);
  await matchRows(circumstances, kind, lines);
  sayTwice(lines);

  const lastId = await lastIdOf(circumstances, kind);
  const candidates = await makeCandidates(circumstances, {
    kind,
    lines,
    heading: file.value.heading,
    references: await findReferences(circumstances, kind, lines),
    firstFreeId: lastId.last + 1,
    clearEmpty,
    passwords,
  });
  await checkUniques(circumstances, kind, candidates);
  const report = importReport(kind, { lines, candidates, isDryRun });
  if (isDryRun || report.Counts.Wrong > 0) return ok({ report, statements: [] });

  const random = () => randomBytes(32).toString('base64url');
  const hashed = await withHashes([...candidates.values()], { kind, passwords, random });
  return ok({ report, statements: await importStatements(circumstances, kind, { candidates: hashed, lastId }) });
}

/** People are imported by the administrator, everything else by the office. */
export function refuseOther(user: Pick<SignedIn, 'roles'>, kind: ImportKind): void {
  if (may(user, importerOf(kind))) return;
  refuse('forbidden', {
    detail: kind === 'users' ? 'Only an administrator can import people.' : 'Only the office can import this.',
  });
}

async function linesOf(kind: Kind, { rows }: Table): Promise<Line[]> {
  const read = rowReader(kind);
  const lines: Line[] = [];
  for await (const { no, cells, isRagged } of yieldingTurns(rows)) {
    if (isRagged === undefined) {
      const { said, mistakes } = read(cells);
      lines.push({ no, said, mistakes: [...mistakes] });
    } else {
      const Fix = 'A comma or a quotation mark is missing or extra. Compare the row with the one above.';
      lines.push({ no, said: new Map(), mistakes: [{ Message: `The row has ${isRagged}.`, Fix }] });
    }
  }
  return lines;
}

/** Two rows for one item: which one counts would be a guess. */
function sayTwice(lines: readonly Line[]): void {
  const seen = new Map<string, number>();
  for (const { no, said, mistakes } of lines) {
    const ref = said.get('ExternalRef');
    if (ref === undefined) {
      const Fix = "Fill in your own system's key. Rows are not matched by name.";
      const isTold = mistakes.some(({ Column }) => Column === undefined || Column === 'ExternalRef');
      if (!isTold) mistakes.push({ Column: 'ExternalRef', Message: 'ExternalRef is missing.', Fix });
      continue;
    }
    const earlier = seen.get(String(ref));
    if (earlier === undefined) seen.set(String(ref), no);
    else
      mistakes.push({
        Column: 'ExternalRef',
        Message: `"${String(ref)}" is in row ${String(earlier)} already.`,
        Fix: 'Keep one of the two rows.',
      });
  }
}
