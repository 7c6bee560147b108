import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isObject, type JsonObject } from '#engine';
import type { Cases } from './checked-cases.ts';
import type { Identity } from './infer.ts';
import type { Pair } from './pair.ts';
import { Refused } from './refused.ts';

interface Folders {
  readonly schemasDir: string;
  readonly uischemasDir: string;
  readonly casesDir: string;
}

/** Another type's files with a title and report numbers of their own. A type without a layout has none to copy. */
export async function copyOf(
  like: string,
  { title, prefix }: Identity,
  { schemasDir, uischemasDir, casesDir }: Folders,
): Promise<{ readonly pair: Pick<Pair, 'schema'> & Partial<Pair>; readonly cases: Cases }> {
  const schema = await json(path.join(schemasDir, `${like}.schema.json`));
  if (schema === undefined) throw new Refused(`There is no report type "${like}" to start from.`);
  const uischema = await json(path.join(uischemasDir, `${like}.uischema.json`));
  const known = isObject(schema['x-report']) ? schema['x-report'] : {};
  const own = { ...schema, title, 'x-report': { ...known, edition: '1', prefix } };
  return { pair: { schema: own, ...(uischema && { uischema }) }, cases: await casesOf(path.join(casesDir, like)) };
}

async function casesOf(folder: string): Promise<Cases> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const read = await Promise.all(
    names.map(async (name) => [name.slice(0, -'.json'.length), await json(path.join(folder, name))] as const),
  );
  return Object.fromEntries(read.flatMap(([name, one]) => (one === undefined ? [] : [[name, one]])));
}

async function json(file: string): Promise<JsonObject | undefined> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isObject(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
