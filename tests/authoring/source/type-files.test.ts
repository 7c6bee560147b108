import { expect, it } from 'vitest';
import type { Json } from '#engine';
import { readReportTypes } from '../../../src/authoring/source/read-report-types.ts';
import { reportType } from '../../field.ts';

const file = (path: string, content: Json | string) => ({
  path,
  text: typeof content === 'string' ? content : JSON.stringify(content, null, 2),
});

const table = { title: 'Limits', source: 'bench', columns: [{ name: 'limit', unit: 'V' }], rows: [[5]] };
const relay = reportType({
  head: { $ref: 'fragments/head.schema.json' },
  volts: { title: 'Volts', type: 'number', unit: 'V', minimum: 0, maximum: 500 },
  limit: { title: 'Limit', type: 'number', unit: 'V', compute: "report.volts + table('limits').column('limit')[0]" },
});
const good = [
  file('schemas/bench-relay.schema.json', relay),
  file('schemas/fragments/head.schema.json', { title: 'Head', type: 'string', maxLength: 40 }),
  file('schemas/tables/limits.json', table),
  file('schemas/other-relay.schema.json', reportType({ note: { title: 'Note', type: 'string', maxLength: 40 } })),
];
const filesOf = (files: typeof good): readonly string[] => readReportTypes(files).types.get('bench-relay')?.files ?? [];

const made = ['schemas/bench-relay.schema.json', 'schemas/fragments/head.schema.json', 'schemas/tables/limits.json'];

it('a type knows every file it is made of', () => {
  expect(filesOf(good)).toEqual(made);
});

it('a type knows its files also while one of them cannot be read', () => {
  for (const broken of ['schemas/fragments/head.schema.json', 'schemas/tables/limits.json']) {
    const files = good.map((one) => (one.path === broken ? file(broken, '{ "title": ') : one));
    expect(filesOf(files)).toEqual(made);
  }
  const layout = file('uischemas/bench-relay.uischema.json', '{ "type": ');
  expect(filesOf([...good, layout])).toContain(layout.path);
});

it('the findings of one type are kept apart from those of the others', () => {
  const wrong = reportType({ limit: { title: 'Limit', type: 'number', compute: 'report.nowhere' } });
  const { types, bundles } = readReportTypes([...good, file('schemas/wrong-relay.schema.json', wrong)]);
  expect(types.get('wrong-relay')?.refusals.map(({ code }) => code)).toEqual(['formula-type']);
  expect(types.get('bench-relay')?.refusals).toEqual([]);
  expect(bundles.has('bench-relay')).toBe(true);
});
