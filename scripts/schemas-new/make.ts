import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appRoutes } from '#contract';
import { isObject, type ReportTypeBundle } from '#engine';
import { readReportTypes, type SourceFile } from '#authoring';
import { format } from 'oxfmt';
import { readSources } from '../../src/server/report-types/reading/read-sources.ts';
import type { CommandResult } from '../schemas-diff/diff.ts';
import { newCases } from './cases.ts';
import { checkedCases, templateOf } from './checked-cases.ts';
import { copyOf, type CaseTexts } from './copy.ts';
import { infer, type Identity } from './infer.ts';
import { readWish, usage, type Wish } from './options.ts';
import { newPair, type Pair } from './pair.ts';
import { Refused } from './refused.ts';

/** Writes a new report type. Exit status 2, and nothing written, on an error. */
export async function schemasNew(args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  try {
    const wish = readWish(args);
    if (wish === 'help') return { text: usage, errors: '', status: 0 };
    return { text: await make(wish, env), errors: '', status: 0 };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { text: '', errors: `${error.message}\n\n${usage}`, status: 2 };
  }
}

async function make({ slug, title, like }: Wish, env: NodeJS.ProcessEnv): Promise<string> {
  const schemasDir = path.resolve(env['SCHEMAS_DIR'] ?? 'schemas');
  const uischemasDir = path.resolve(env['UISCHEMAS_DIR'] ?? 'uischemas');
  const casesDir = path.join(path.dirname(schemasDir), 'tests', 'templates');
  const schemaFile = path.join(schemasDir, `${slug}.schema.json`);
  const layoutFile = path.join(uischemasDir, `${slug}.uischema.json`);
  const there = [schemaFile, layoutFile, path.join(casesDir, slug)].find((file) => existsSync(file));
  if (there !== undefined)
    throw new Refused(`There is a report type "${slug}" already: ${shown(there)}. Nothing was changed.`);

  const sources = await readSources({ schemasDir, uischemasDir });
  const identity = infer(slug, title, prefixesIn(sources));
  const { pair, cases } =
    like === undefined
      ? { pair: newPair(identity), cases: undefined }
      : await copyOf(like, identity, { schemasDir, uischemasDir, casesDir });
  const bundle = taken(slug, pair, sources);
  const written = cases ?? startingCases(bundle);
  const files: readonly (readonly [string, string])[] = [
    [schemaFile, JSON.stringify(pair.schema)],
    ...(pair.uischema === undefined ? [] : [[layoutFile, JSON.stringify(pair.uischema)] as const]),
    ...written.map(([name, text]) => [path.join(casesDir, slug, name), text] as const),
  ];
  for (const [file, text] of files) await write(file, text);
  const names = files.map(([file]) => shown(file));
  return `${names.join('\n')}\n\n${like === undefined ? inferred(identity) : ''}Next: npm run schemas:check -- ${slug}\n`;
}

function shown(file: string): string {
  return path.relative(process.cwd(), file);
}

function prefixesIn(sources: readonly SourceFile[]): ReadonlySet<string> {
  const { bundles } = readReportTypes(sources, { reserved: appRoutes });
  return new Set(
    [...bundles.values()].map(({ schema: { 'x-report': identity } }) => {
      return isObject(identity) && typeof identity['prefix'] === 'string' ? identity['prefix'] : '';
    }),
  );
}

/** Reads the type as the server would; a type that it would refuse is never written. */
function taken(slug: string, { schema, uischema }: Partial<Pair>, sources: readonly SourceFile[]): ReportTypeBundle {
  const own = [
    { path: `schemas/${slug}.schema.json`, text: JSON.stringify(schema) },
    ...(uischema === undefined ? [] : [{ path: `uischemas/${slug}.uischema.json`, text: JSON.stringify(uischema) }]),
  ];
  const { bundles, refusals } = readReportTypes([...sources, ...own], { reserved: appRoutes });
  const bundle = bundles.get(slug);
  if (bundle !== undefined) return bundle;
  const reasons = refusals.map(({ file, pointer, message }) => `${file} ${pointer}: ${message}`);
  throw new Refused(`The new report type would be refused, and was not written.\n${reasons.join('\n')}`);
}

function startingCases(bundle: ReportTypeBundle): CaseTexts {
  const template = templateOf(bundle);
  return [['general.cases.json', JSON.stringify(checkedCases(template, newCases(template)))]];
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // Never overwrites an existing file.
  const { code } = await format(file, text, { printWidth: 120 });
  await writeFile(file, code, { flag: 'wx' });
}

/** Lists the guesses, so that they are checked. */
function inferred({ title, category, ansi, prefix, unit }: Identity): string {
  const number = ansi.length === 0 ? 'no ANSI number' : `ANSI ${ansi.join(', ')}`;
  return `Inferred from its name: "${title}", ${category}, ${number}, readings in ${unit}, report numbers ${prefix}-...\n`;
}
