import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isArray, isObject, ruleTable, type Json, type JsonObject } from '#engine';
import type { SourceFile } from '#authoring';
import { withRoleChoices } from '../../../src/app/people/role-choices.ts';

const folder = path.resolve(import.meta.dirname, '../../../src/app/forms/pairs');

/** The pairs of the shell's forms in the shape of report types. */
export function shellPairs(): readonly SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('schema.json'))
    .map((name) => ({
      path: `${name.endsWith('.uischema.json') ? 'uischemas' : 'schemas'}/${path.basename(name)}`,
      text: withRoleChoices(readFileSync(path.join(folder, name), 'utf8')),
    }));
}

const shown = ['title', 'description', 'label', 'text', 'hint', 'message'];

/** Every English text in the shell's forms, with its file. */
export function shellTexts(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { path: file, text } of shellPairs()) {
    const { title: _, $schema: __, ...document } = JSON.parse(text) as JsonObject;
    for (const word of wordsIn(document)) texts.set(word, file);
  }
  return texts;
}

function wordsIn(value: Json | undefined): readonly string[] {
  if (isArray(value)) return value.flatMap(wordsIn);
  if (!isObject(value)) return [];
  const required = isArray(value['required']) ? value['required'] : [];
  const own = Object.entries(value).flatMap(([name, member]) => {
    if (shown.includes(name) && typeof member === 'string') return [member];
    if (name === 'messages' && isObject(member)) return Object.values(member).map(String);
    if (name === 'properties' && isObject(member))
      return Object.entries(member).flatMap((field) => askedFor(field, required));
    return [];
  });
  return [...own, ...Object.values(value).flatMap(wordsIn)];
}

/** The message for a missing field. */
function askedFor([name, schema]: readonly [string, Json], required: readonly Json[]): readonly string[] {
  if (!isObject(schema) || !required.includes(name)) return [];
  const { title, messages } = schema;
  if (isObject(messages) && messages['required'] !== undefined) return [];
  return typeof title === 'string' ? [ruleTable.string.message.replace('{field}', title)] : [];
}
