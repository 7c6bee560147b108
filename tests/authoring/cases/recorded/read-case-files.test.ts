import { describe, expect, it } from 'vitest';
import { readCaseFiles } from '#authoring';
import type { JsonObject } from '#engine';

const folder = 'tests/templates/some-relay';
const one: JsonObject = { description: 'd', shows: 's', expect: {} };
const sections = (...cases: readonly unknown[]) => [{ description: 'Pick-up', cases }];
const read = (files: Readonly<Record<string, unknown>>) =>
  readCaseFiles(
    Object.entries(files).map(([name, value]) => ({
      path: `${folder}/${name}`,
      text: typeof value === 'string' ? value : JSON.stringify(value, null, 2),
    })),
  );
const told = (files: Readonly<Record<string, unknown>>) =>
  read(files).troubles.map(({ file, line, message }) => `${file.replace(`${folder}/`, '')}:${String(line)} ${message}`);

describe('the files of recorded cases', () => {
  it('hold one case each, named after the file, or sections of named cases', () => {
    const { cases, troubles } = read({
      'dropped-in.json': one,
      'pick-up.cases.json': [
        { description: 'On the limit', cases: [{ name: 'low', ...one }] },
        { description: 'Outside', cases: [{ name: 'high', ...one, extends: 'low' }] },
      ],
    });
    expect([...cases]).toEqual([
      ['dropped-in', one],
      ['low', one],
      ['high', { ...one, extends: 'low' }],
    ]);
    expect(troubles).toEqual([]);
  });

  it('locate a case: by line in a file of several, by file when it has its own', () => {
    const { placeOf } = read({ 'dropped-in.json': one, 'pick-up.cases.json': sections({ name: 'low', ...one }) });
    expect(placeOf('low')).toEqual({
      file: `${folder}/pick-up.cases.json`,
      line: 5,
      column: 7,
      pointer: '/0/cases/0',
      title: 'Pick-up: low: ',
    });
    expect(placeOf('dropped-in')).toMatchObject({ file: `${folder}/dropped-in.json`, line: 0, title: '' });
    expect(placeOf('nowhere')).toBeUndefined();
  });

  it('may not give two cases of a report type the same name', () => {
    const files = { 'low.json': one, 'pick-up.cases.json': sections({ name: 'low', ...one }) };
    expect(told(files)).toEqual([
      `pick-up.cases.json:5 Pick-up: low: There is a case "low" already, in ${folder}/low.json.`,
    ]);
  });

  it.each<readonly [string, unknown, string]>([
    [
      'a case without what it shows',
      sections({ name: 'low', description: 'd', expect: {} }),
      '5 Pick-up: low: A case needs "shows": its purpose.',
    ],
    ['a case without a name', sections(one), '5 Pick-up: A case of a list needs a "name".'],
    ['a section without a description', [{ cases: [] }], '2 A section needs a "description".'],
    ['a section without cases', [{ description: 'Pick-up' }], '2 A section needs "cases": a list.'],
    [
      'a section with a member that means nothing',
      [{ description: 'Pick-up', cases: [], case: 1 }],
      '2 A section has no property "case", only "description" and "cases".',
    ],
    ['one case where sections are due', one, '0 A file of cases is a list of sections.'],
    ['a brace too few', '[\n  { "description": "Pick-up",', '2 Not valid JSON: property name expected.'],
    [
      'two cases that have run into one',
      '[{ "description": "Pick-up", "cases": [{\n"name": "low",\n"name": "high" }] }]',
      '3 "name" appears twice in this object, first in line 2. Only one of them would be used.',
    ],
  ])('are refused with file, line and reason for %s', (_what, value, words) => {
    expect(told({ 'pick-up.cases.json': value })).toContain(`pick-up.cases.json:${words}`);
  });

  it('are accepted where valid, beside an invalid one', () => {
    const { cases } = read({ 'broken.json': '{', 'pick-up.cases.json': sections(one, { name: 'low', ...one }) });
    expect([...cases.keys()]).toEqual(['low']);
  });

  it('explain how to write several cases in a file named for one case', () => {
    expect(told({ 'pick-up.json': sections({ name: 'low', ...one }) })).toEqual([
      'pick-up.json:0 A case is an object; a list of cases has a file name that ends in ".cases.json".',
    ]);
  });
});
