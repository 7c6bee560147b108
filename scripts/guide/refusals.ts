import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readReportTypes, refusalCodes, type Json, type JsonObject, type Refusal } from '#engine';
import { code, link, list, page } from './markdown.ts';
import { readJson, root } from './meta-schema.ts';
import { refusalFixes } from './refusal-fixes.ts';

export type RefusalCode = keyof typeof refusalCodes;

export function refusalLink(name: RefusalCode): string {
  return link(name);
}

/** What is really said: the first of the tests' bad files that brings each code up. */
export function refusalsPage(): string {
  const examples = examplesByCode();
  const names = Object.keys(refusalCodes) as RefusalCode[]; // Object.keys forgets the keys' type
  return page([
    '## Refusals',
    `${String(names.length)} codes. The same words are in the log, in the list of report types and in \`npm run schemas:check\`. A *warning* is said, and the type is taken all the same.`,
    ...names.map((name) => refusalPart(name, examples.get(name))),
  ]);
}

interface Example {
  readonly refusal: Refusal;
  readonly isWarning: boolean;
}

function refusalPart(name: RefusalCode, example: Example | undefined): string {
  const said = example?.refusal;
  const words = said === undefined ? [] : [`It says: ${code([said.message, said.hint ?? ''].join(' ').trim())}`];
  return page([
    `### ${name}`,
    `${refusalCodes[name]}${example?.isWarning === true ? ' A warning.' : ''}`,
    list([...words, `Do: ${refusalFixes[name]}`]),
  ]);
}

function examplesByCode(): ReadonlyMap<string, Example> {
  const folder = path.join(root, 'tests/engine/corpus');
  const examples = new Map<string, Example>();
  for (const file of readdirSync(folder).toSorted(named)) {
    const { files } = readJson(path.posix.join('tests/engine/corpus', file));
    const read = readReportTypes(sourcesOf(files), { reserved: ['login'] });
    // A type that is a stock pair is only warned of what is refused elsewhere: refusals come first.
    for (const refusal of read.refusals) keep(examples, refusal, false);
    for (const warning of read.warnings) if (!examples.has(warning.code)) keep(examples, warning, true);
  }
  return examples;
}

/** A file that is named after its code shows it best; the others follow by name. */
function named(one: string, other: string): number {
  const rank = (file: string): number => (Object.hasOwn(refusalCodes, file.replace(/\.json$/, '')) ? 0 : 1);
  return rank(one) - rank(other) || one.localeCompare(other);
}

function keep(examples: Map<string, Example>, refusal: Refusal, isWarning: boolean): void {
  if (examples.get(refusal.code)?.isWarning !== false) examples.set(refusal.code, { refusal, isWarning });
}

function sourcesOf(files: Json | undefined) {
  return Object.entries(files as JsonObject).map(([name, content]) => ({
    path: name,
    text: typeof content === 'string' ? content : JSON.stringify(content, null, 2),
  }));
}
