import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isArray, isObject, valueAt, type Json, type JsonObject } from '#engine';

/** The descriptions that the meta-schemas show in editors; the reference uses the same words. */
export const root = path.dirname(path.dirname(import.meta.dirname));

export function readJson(file: string): JsonObject {
  const value = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Json;
  if (!isObject(value)) throw new Error(`${file} holds no object`);
  return value;
}

export function textOf(value: Json | undefined): string {
  if (typeof value !== 'string') throw new Error(`a text is missing: there is ${typeof value}`);
  return value;
}

export const reportMeta = readJson('schemas/meta/report.schema.json');
export const layoutMeta = readJson('uischemas/meta/report.uischema.json');

export function partOf(meta: JsonObject, pointer: string): JsonObject {
  const part = valueAt(meta, pointer);
  if (!isObject(part)) throw new Error(`the meta-schema has nothing at ${pointer}`);
  return part;
}

interface Member {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly meaning: string;
}

/** The members of an object, as a meta-schema describes them. */
export function membersOf(meta: JsonObject, described: JsonObject): readonly Member[] {
  const properties = isObject(described['properties']) ? described['properties'] : {};
  const needed = isArray(described['required']) ? described['required'] : [];
  return Object.entries(properties)
    .filter(([name]) => name !== '$schema')
    .map(([name, member]) => ({
      name,
      isNeeded: needed.includes(name),
      meaning: isObject(member) ? meaningOf(meta, member) : '',
    }));
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'A text.',
  number: 'A number.',
  integer: 'A whole number.',
  boolean: '`true` or `false`.',
};

function meaningOf(meta: JsonObject, member: JsonObject): string {
  const referred = typeof member['$ref'] === 'string' ? partOf(meta, member['$ref'].slice(1)) : undefined;
  const own = typeof member['description'] === 'string' ? member['description'] : '';
  if (own !== '') return own;
  if (member['$ref'] === '#/definitions/condition') return 'A formula that is true or false.';
  if (member['$ref'] === '#/definitions/formula') return 'A formula.';
  if (member['$ref'] === '#/definitions/words') return 'A text for the person who fills the report.';
  if (typeof referred?.['description'] === 'string') return referred['description'];
  if (isArray(member['enum'])) return `One of ${member['enum'].map(String).join(', ')}.`;
  const { type } = member;
  return typeof type === 'string' ? (typeWords[type] ?? '') : '';
}
