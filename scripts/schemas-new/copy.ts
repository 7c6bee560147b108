import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isObject, type JsonObject } from '#engine';
import type { Identity } from './infer.ts';
import type { Pair } from './pair.ts';
import { Refused } from './refused.ts';

interface Folders {
  readonly schemasDir: string;
  readonly uischemasDir: string;
  readonly casesDir: string;
}

/** The files of the recorded cases by name, as stored. */
export type CaseTexts = readonly (readonly [name: string, text: string])[];

/** Copies another type's files with a new title and number prefix. A type without a layout has none to copy. */
export async function copyOf(
  like: string,
  { title, prefix }: Identity,
  { schemasDir, uischemasDir, casesDir }: Folders,
): Promise<{ readonly pair: Pick<Pair, 'schema'> & Partial<Pair>; readonly cases: CaseTexts }> {
  const schema = await json(path.join(schemasDir, `${like}.schema.json`));
  if (schema === undefined) throw new Refused(`There is no report type "${like}" to start from.`);
  const uischema = await json(path.join(uischemasDir, `${like}.uischema.json`));
  const known = isObject(schema['x-report']) ? schema['x-report'] : {};
  const own = { ...schema, title, 'x-report': { ...known, edition: '1', prefix } };
  return { pair: { schema: own, ...(uischema && { uischema }) }, cases: await caseTexts(path.join(casesDir, like)) };
}

async function caseTexts(folder: string): Promise<CaseTexts> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  return Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const));
}

async function json(file: string): Promise<JsonObject | undefined> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isObject(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
