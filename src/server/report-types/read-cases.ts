import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCase, type RecordedCase } from '#engine';

/** The recorded cases of a report type, by name; none where it has no folder. Throws where a file is no case. */
export async function readCases(casesDir: string, slug: string): Promise<ReadonlyMap<string, RecordedCase>> {
  const folder = path.join(casesDir, slug);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  const cases = await Promise.all(
    names.map(async (name) => [name.slice(0, -5), await caseIn(path.join(folder, name))] as const),
  );
  return new Map(cases);
}

/** One recorded case; `undefined` where it is not there. */
export async function readCaseNamed(casesDir: string, slug: string, name: string): Promise<RecordedCase | undefined> {
  const file = path.join(casesDir, slug, `${name}.json`);
  return existsSync(file) ? caseIn(file) : undefined;
}

async function caseIn(file: string): Promise<RecordedCase> {
  const read = readCase(JSON.parse(await readFile(file, 'utf8')));
  if (!read.ok) throw new Error(`${file}: ${read.error}`);
  return read.value;
}
