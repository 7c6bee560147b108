/** Faults of the project's packages: no reason given, or a licence or an install script that nobody has approved. */
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const Names = Type.Record(Type.String(), Type.String());

const LockedPackage = Type.Object({
  version: Type.Optional(Type.String()),
  /** An SPDX expression. */
  license: Type.Optional(Type.String()),
  /** Whether only building and testing need the package. */
  dev: Type.Optional(Type.Boolean()),
  hasInstallScript: Type.Optional(Type.Boolean()),
  dependencies: Type.Optional(Names),
  devDependencies: Type.Optional(Names),
});

/** `package-lock.json`, format 3. */
const LockFile = Type.Object({ packages: Type.Record(Type.String(), LockedPackage) });
export type LockFile = Static<typeof LockFile>;

/** By the name of a direct dependency: why it is there. */
export type Reasons = Readonly<Record<string, string>>;

/** Throws when `text` is no lock file of npm's format 3. */
export function readLockFile(text: string): LockFile {
  return Value.Parse(LockFile, JSON.parse(text));
}

/** Throws when `text` is not an object of sentences. */
export function readReasons(text: string): Reasons {
  return Value.Parse(Names, JSON.parse(text));
}

/** Licences that ask for no more than to be passed on with the code. */
const permissive: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Of typefaces: they may be shipped with an app, not sold by themselves.
  'OFL-1.1',
]);

/** Tools may ask to publish changes made to their own files: they are used as they are and are no part of the app or the server. */
const permissiveForTools: ReadonlySet<string> = new Set([...permissive, 'MPL-2.0']);

/** Packages that name their licence in a way npm does not read. */
const readByHand: Readonly<Record<string, string>> = {
  // `licenses`, the list that npm gave up in 2014; its LICENSE is MIT.
  'memorystream@0.3.1': 'MIT',
};

/** Packages whose install script is known not to be needed: `.npmrc` lets none run. */
const needNoScript: ReadonlySet<string> = new Set(['esbuild']);

/** A package of the lock file. */
export interface Supplied {
  readonly name: string;
  readonly version: string;
  readonly licence: string | undefined;
  readonly isTool: boolean;
}

const marker = 'node_modules/';

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf(marker) + marker.length);
}

/** Every package that `npm ci` may install, in the order of the lock file. */
export function suppliedBy(lock: LockFile): readonly Supplied[] {
  return Object.entries(lock.packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { version = '', license, dev = false }]) => {
      const name = nameOf(folder);
      return { name, version, licence: license ?? readByHand[`${name}@${version}`], isTool: dev };
    });
}

/** The packages that `package.json` itself asks for, by name. */
export function askedFor(lock: LockFile): readonly string[] {
  const { dependencies, devDependencies } = lock.packages[''] ?? {};
  return Object.keys({ ...dependencies, ...devDependencies }).sort();
}

/** One sentence for each fault, none if all packages are in order. `reasons` says of each direct dependency why it is there. */
export function supplyFaults(lock: LockFile, reasons: Reasons): readonly string[] {
  const direct = new Set(askedFor(lock));
  const unexplained = [...direct]
    .filter((name) => (reasons[name] ?? '').trim() === '')
    .map((name) => `${name}: no reason in scripts/dependencies/reasons.json`);
  const gone = Object.keys(reasons)
    .filter((name) => !direct.has(name))
    .map((name) => `${name}: has a reason, but package.json does not ask for it`);
  const licences = suppliedBy(lock)
    .filter(({ licence = '', isTool }) => !(isTool ? permissiveForTools : permissive).has(licence))
    .map(({ name, version, licence = 'none' }) => `${name} ${version}: licence ${licence} has not been looked at`);
  const scripts = Object.entries(lock.packages)
    .filter(([folder, { hasInstallScript = false }]) => hasInstallScript && !needNoScript.has(nameOf(folder)))
    .map(([folder]) => `${nameOf(folder)}: has an install script, and .npmrc lets none run`);
  return [...unexplained, ...gone, ...licences, ...scripts];
}
