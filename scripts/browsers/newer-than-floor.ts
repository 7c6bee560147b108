import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import data, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { parse } from 'acorn';
import { browserFloor, syntaxYear } from './browser-floor.ts';

/**
 * What the scripts of a built app use that a browser of the floor may lack: newer syntax, newer globals (`new X`) and newer
 * functions of globals (`Promise.try`). Methods of values are not checked: a name alone does not tell whose method it is.
 */
export async function newerThanFloor(folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  const found = await Promise.all(
    files.map(async (file) =>
      newerIn(await readFile(path.join(folder, file), 'utf8')).map((what) => `${file}: ${what}`),
    ),
  );
  return found.flat().toSorted();
}

/** The same for the text of one script. */
function newerIn(script: string): readonly string[] {
  const names = new Set(script.match(usesOfNewer));
  return [...syntaxErrors(script), ...[...names].map((name) => `${name} is not in every supported browser`)];
}

function syntaxErrors(script: string): readonly string[] {
  try {
    parse(script, { ecmaVersion: syntaxYear, sourceType: 'module' });
    return [];
  } catch (error) {
    return [`not syntax of ${syntaxYear}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

const floor = [...browserFloor()];
const newer = [
  ...identifiersIn(data.api).flatMap(([name, its]) => uses(name, its, /^(\w+)_static$/)),
  ...identifiersIn(data.javascript['builtins'] ?? {}).flatMap(([name, its]) => uses(name, its, /^(\w+)$/)),
];
const usesOfNewer = new RegExp(`(?<![.\\w$])(?:${newer.join('|')})(?![\\w$])`, 'g');

/** Patterns of the uses of one global that are newer than the floor. */
function uses(name: string, global: Identifier, ofGlobal: RegExp): readonly string[] {
  if (!isInFloor(global)) return [`new ${name}`];
  return identifiersIn(global).flatMap(([member, its]) => {
    const own = ofGlobal.exec(member)?.[1];
    return own === undefined || isInFloor(its) ? [] : [`${name}\\.${own}`];
  });
}

function identifiersIn(tree: Identifier): readonly (readonly [name: string, its: Identifier])[] {
  return Object.keys(tree).flatMap((name) => (name === '__compat' ? [] : [[name, tree[name] ?? {}] as const]));
}

function isInFloor({ __compat }: Identifier): boolean {
  if (__compat === undefined) return true;
  const { support } = __compat;
  return floor.every(([browser, version]) => {
    const statements = [support[browser === 'ios_saf' ? 'safari_ios' : (browser as keyof typeof support)] ?? []].flat();
    return statements.some(
      ({ version_added: since, flags, prefix, alternative_name: otherName }) =>
        flags === undefined &&
        prefix === undefined &&
        otherName === undefined &&
        typeof since === 'string' &&
        isAtMost(since, version),
    );
  });
}

/** Versions as MDN writes them: `17.4`, `≤37`, and `preview` for what is not released. */
function isAtMost(since: string, version: string): boolean {
  const [one, other] = [since.replace('≤', ''), version].map((text) => text.split('.').map(Number));
  const [major = Number.NaN, minor = 0] = one ?? [];
  const [mostMajor = 0, mostMinor = 0] = other ?? [];
  return major < mostMajor || (major === mostMajor && minor <= mostMinor);
}
