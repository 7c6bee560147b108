import { isObject, isArray, type Json, type JsonObject } from '#engine';
import { readReportTypes } from '#authoring';
import { vocabulary } from '#authoring/commands';
import { code, json, list, page, table } from './markdown.ts';
import { membersOf, partOf, reportMeta, textOf } from './meta-schema.ts';
import { keywordNotes } from './keyword-notes.ts';
import { refusalLink } from './refusals.ts';

export function keywordsPage(): string {
  return page([
    '## Keywords',
    'What the report language adds to JSON Schema draft-07.',
    ...vocabulary.keywords.map(keywordPart),
    '### JSON Schema draft-07',
    'All of draft-07 may be used. A keyword that neither draft-07 nor this page has is refused (`unknown-keyword`). Most used:',
    table(['Keyword', 'Meaning'], standardRows()),
  ]);
}

function keywordPart(name: string): string {
  const keyword = keywordNotes[name];
  if (keyword === undefined) throw new Error(`the reference has nothing about the keyword "${name}"`);
  const described = partOf(reportMeta, `/definitions/keywords/properties/${name}`);
  expectTaken(name, keyword.example);
  const shape = name === 'checks' ? partOf(reportMeta, '/definitions/check') : described;
  const members = membersOf(reportMeta, shape).map(({ name: member, isNeeded, meaning }) => [
    code(member),
    isNeeded || (name === 'accept' && member === 'pass') ? 'yes' : '',
    meaning,
  ]);
  return page([
    `### ${name}`,
    `${textOf(described['description'])} ${keyword.more}`.trim(),
    list([
      `Stands on: ${keyword.on ?? placeOf(name)}`,
      `Value: ${keyword.value}`,
      `Example: ${json(name === 'x-report' ? keyword.example['x-report'] : keyword.example)}`,
      `Refused as: ${keyword.refusals.map(refusalLink).join(', ')}`,
    ]),
    ...(members.length === 0 ? [] : [table(['Member', 'Needed', 'Meaning'], members)]),
  ]);
}

function placeOf(name: string): string {
  const types = vocabulary.keywordTypes[name];
  if (types !== undefined) return types.words;
  return vocabulary.keywordsOfFields.includes(name) ? 'any field' : 'any schema';
}

/** A refused example would teach the wrong thing. */
function expectTaken(name: string, example: JsonObject): void {
  const beside = { measured: { type: 'number', unit: 'A' }, expected: { type: 'number', unit: 'A' } };
  const schema: JsonObject = {
    title: 'Example',
    type: 'object',
    additionalProperties: false,
    'x-report': { edition: '1' },
    properties: name === 'x-report' ? beside : { ...beside, ...neededBy(name), example },
    ...(name === 'x-report' ? example : {}),
  };
  const read = readReportTypes([{ path: 'schemas/example.schema.json', text: JSON.stringify(schema) }]);
  const said = [...read.refusals, ...read.warnings].map(({ code: why, message }) => `${why}: ${message}`);
  if (said.length > 0) throw new Error(`the example of "${name}" is not taken without a word: ${said.join(' ')}`);
}

/** Readings are taken with the instruments of a list. */
function neededBy(name: string): JsonObject {
  const kits = keywordNotes['instruments'];
  if (name === 'bothSets') return { changed: { title: 'Changed', type: 'boolean' } };
  return name === 'takenWith' && kits !== undefined ? { kits: kits.example } : {};
}

function standardRows(): readonly (readonly string[])[] {
  const properties = partOf(reportMeta, '/definitions/keywords/properties');
  const isOwn = (name: string): boolean => vocabulary.keywords.includes(name);
  return Object.entries(properties).flatMap(([name, described]: [string, Json]) => {
    const words = isObject(described) && !isArray(described) ? described['description'] : undefined;
    return typeof words === 'string' && !isOwn(name) ? [[code(name), words]] : [];
  });
}
