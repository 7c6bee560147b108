import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readReportTypes } from '#authoring';
import type { Json, JsonObject, Refusal } from '#engine';
import { refusalCodes } from '#authoring/commands';
import { code, link, list, page } from './markdown.ts';
import { readJson, root } from './meta-schema.ts';
import { refusalFixes } from './refusal-fixes.ts';

export type RefusalCode = keyof typeof refusalCodes;

export function refusalLink(name: RefusalCode): string {
  return link(name);
}

/** The real message: from the first invalid test file that produces each code. */
export function refusalsPage(): string {
  const examples = examplesByCode();
  const names = Object.keys(refusalCodes) as RefusalCode[]; // Object.keys drops the keys' type
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
  const folder = path.join(root, 'tests/authoring/corpus');
  const examples = new Map<string, Example>();
  for (const file of readdirSync(folder).toSorted(named)) {
    const { files } = readJson(path.posix.join('tests/authoring/corpus', file));
    const read = readReportTypes(sourcesOf(files), { reserved: ['login'] });
    // A stock pair is only warned of what is refused elsewhere, so refusals are preferred.
    for (const refusal of read.refusals) keep(examples, refusal, false);
    for (const warning of read.warnings) if (!examples.has(warning.code)) keep(examples, warning, true);
  }
  return examples;
}

/** A file named after its code is the best example; the others follow by name. */
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
