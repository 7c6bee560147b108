import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCaseFiles, type CaseTrouble, type ReadCases, type RecordedCase } from '#authoring';

/** The recorded cases of a report type and the errors in their files; empty when it has no folder. */
export async function readCaseFolder(casesDir: string, slug: string): Promise<ReadCases> {
  const folder = path.posix.join(casesDir.replaceAll('\\', '/'), slug);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  const files = names.map(async (name) => {
    const file = path.posix.join(folder, name);
    return { path: file, text: await readFile(file, 'utf8') };
  });
  return readCaseFiles(await Promise.all(files));
}

/** The recorded cases of a report type, by name. Throws if any file is invalid. */
export async function readCases(casesDir: string, slug: string): Promise<ReadonlyMap<string, RecordedCase>> {
  const { cases, troubles } = await readCaseFolder(casesDir, slug);
  refuse(troubles);
  return cases;
}

/** One recorded case; `undefined` if it does not exist. Throws if it may be in a file that cannot be read. */
export async function readCaseNamed(casesDir: string, slug: string, name: string): Promise<RecordedCase | undefined> {
  const { cases, troubles } = await readCaseFolder(casesDir, slug);
  if (!cases.has(name)) refuse(troubles);
  return cases.get(name);
}

function refuse(troubles: readonly CaseTrouble[]): void {
  const lines = troubles.map(
    ({ file, line, message }) => `${line === 0 ? file : `${file}:${String(line)}`} ${message}`,
  );
  if (lines.length > 0) throw new Error(lines.join('\n'));
}
