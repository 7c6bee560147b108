import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** One line that somebody might write by mistake, and the test that must notice it. */
export interface Bug {
  /** What goes wrong for people. */
  readonly does: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly put: string;
  /** A test file or a folder of them. */
  readonly test: string;
  /** The whole name of the test: its groups and its title, separated by spaces. */
  readonly caughtBy: string;
}

/** The file with the bug in it. Throws when the place is not there exactly once: the list must follow the code. */
export function planted(source: string, { file, find, put }: Bug): string {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${file}: "${find}" occurs ${String(parts.length - 1)} times, not once`);
  return parts.join(put);
}

interface TestReport {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Names of the tests that fail with the bug in place; undefined when the tests could not run at all. The file is put back. */
export async function failuresWith(root: string, bug: Bug): Promise<readonly string[] | undefined> {
  const file = path.join(root, bug.file);
  const source = await readFile(file, 'utf8');
  const folder = await mkdtemp(path.join(tmpdir(), 'sabotage-'));
  const output = path.join(folder, 'report.json');
  try {
    await writeFile(file, planted(source, bug));
    await vitest(root, [bug.test, '--reporter=json', `--outputFile=${output}`, '--project=!further*']);
    const report = JSON.parse(await readFile(output, 'utf8')) as TestReport; // written by vitest
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    if (tests.length === 0) return undefined;
    return tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim());
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error)) return undefined;
    throw error;
  } finally {
    await writeFile(file, source);
    await rm(folder, { recursive: true });
  }
}

function vitest(root: string, args: readonly string[]): Promise<number | null> {
  const program = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  // With the usual number of cases even in `test:soak`: the tests that everybody runs must notice the bug.
  const env = { ...process.env, SOAK: '' };
  const child = spawn(process.execPath, [program, 'run', ...args], { cwd: root, env, stdio: 'ignore' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}
