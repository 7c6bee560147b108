import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { appRoutes } from '#contract';
import { isObject, readReportTypes, type JsonObject } from '#engine';
import { format } from 'prettier';
import { readSources } from '../../src/server/report-types/read-sources.ts';
import type { CommandResult } from '../schemas-diff/diff.ts';
import { newCases } from './cases.ts';
import { infer, type Identity } from './infer.ts';
import { newPair } from './pair.ts';

const usage = `npm run schemas:new -- <name> [--title "..."] [--like <report type>]

Writes a report type that works: its schema, its layout and the cases it starts with. What can be inferred from the name is.
--like starts from a copy of another type. SCHEMAS_DIR and UISCHEMAS_DIR name other folders; the cases go to
tests/templates beside the folder of schemas.
`;

class Refused extends Error {}

interface Wish {
  readonly slug: string;
  readonly title: string | undefined;
  readonly like: string | undefined;
}

function read(args: readonly string[]): Wish {
  let parsed;
  try {
    const options = { title: { type: 'string' }, like: { type: 'string' } } as const;
    parsed = parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error));
  }
  const [slug, ...more] = parsed.positionals;
  if (slug === undefined || more.length > 0) throw new Refused('Name the new report type: one name.');
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(slug))
    throw new Refused(
      `"${slug}" cannot be an address: a name is small letters, digits and single hyphens, like busbar-relay.`,
    );
  if (appRoutes.some((route) => route === slug))
    throw new Refused(`/${slug} is a page of the app already. Choose another name.`);
  return { slug, title: parsed.values.title, like: parsed.values.like };
}

async function make({ slug, title, like }: Wish, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const schemasDir = path.resolve(env['SCHEMAS_DIR'] ?? 'schemas');
  const uischemasDir = path.resolve(env['UISCHEMAS_DIR'] ?? 'uischemas');
  const casesDir = path.join(path.dirname(schemasDir), 'tests', 'templates');
  const sources = await readSources({ schemasDir, uischemasDir });
  const { bundles } = readReportTypes(sources, { reserved: appRoutes });
  if (sources.some((file) => [`schemas/${slug}.schema.json`, `uischemas/${slug}.uischema.json`].includes(file.path)))
    throw new Refused(`There is a report type "${slug}" already. Nothing was changed.`);
  const taken = new Set([...bundles.values()].map(({ schema }) => prefixOf(schema)));
  const identity = infer(slug, title, taken);
  const wanted =
    like === undefined
      ? { ...newPair(identity), cases: newCases }
      : await copyOf(like, identity, { schemasDir, uischemasDir, casesDir });
  const files = [
    [path.join(schemasDir, `${slug}.schema.json`), wanted.schema],
    [path.join(uischemasDir, `${slug}.uischema.json`), wanted.uischema],
    ...Object.entries(wanted.cases).map(([name, one]) => [path.join(casesDir, slug, `${name}.json`), one] as const),
  ] as const;
  for (const [file, content] of files) {
    await mkdir(path.dirname(file), { recursive: true });
    // Never over a file that is there.
    await writeFile(file, await format(JSON.stringify(content), { parser: 'json', printWidth: 120 }), { flag: 'wx' });
  }
  return files.map(([file]) => path.relative(process.cwd(), file));
}

interface Folders {
  readonly schemasDir: string;
  readonly uischemasDir: string;
  readonly casesDir: string;
}

/** Another type's files with an identity of their own. */
async function copyOf(like: string, { title, prefix }: Identity, { schemasDir, uischemasDir, casesDir }: Folders) {
  const schema = await json(path.join(schemasDir, `${like}.schema.json`));
  const uischema = await json(path.join(uischemasDir, `${like}.uischema.json`));
  if (schema === undefined || uischema === undefined)
    throw new Refused(`There is no report type "${like}" to start from.`);
  const known = isObject(schema['x-report']) ? schema['x-report'] : {};
  const names = await readdir(path.join(casesDir, like)).catch(() => []);
  const cases = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => [name.replace(/\.json$/, ''), (await json(path.join(casesDir, like, name))) ?? {}] as const),
  );
  return {
    schema: { ...schema, title, 'x-report': { ...known, edition: '1', prefix } },
    uischema,
    cases: Object.fromEntries(cases),
  };
}

async function json(file: string): Promise<JsonObject | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as JsonObject; // a file of a report type that was read before
  } catch {
    return undefined;
  }
}

function prefixOf(schema: JsonObject): string {
  const identity = schema['x-report'];
  return isObject(identity) && typeof identity['prefix'] === 'string' ? identity['prefix'] : '';
}

/** Writes a new report type. Exit status 2, and nothing written, when it cannot be. */
export async function schemasNew(args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  try {
    const wish = read(args);
    const files = await make(wish, env);
    return { text: `${files.join('\n')}\n\nNext: npm run schemas:check -- ${wish.slug}\n`, errors: '', status: 0 };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { text: '', errors: `${error.message}\n\n${usage}`, status: 2 };
  }
}
