import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAjv, isObject, ruleTable, valueAt, type Json, type JsonObject } from '#engine';
import { units } from '#authoring/commands';
import { readReportTypes } from '#authoring';
import { filesOf, reportType } from '../../field.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const read = (file: string): JsonObject => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as JsonObject;

const meta = {
  report: 'schemas/meta/report.schema.json',
  table: 'schemas/meta/table.schema.json',
  language: 'schemas/meta/language.schema.json',
  layout: 'uischemas/meta/report.uischema.json',
};

/** Every JSON file of the two folders that is written by hand. */
const shipped = ['schemas', 'uischemas'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => [folder, ...file.split(path.sep)].join('/'))
    .filter((file) => file.endsWith('.json') && !file.includes('/meta/')),
);

function metaOf(file: string): string {
  if (file.startsWith('uischemas/')) return meta.layout;
  if (file.startsWith('schemas/tables/')) return meta.table;
  return file.startsWith('schemas/languages/') ? meta.language : meta.report;
}

const validators = new Map(Object.values(meta).map((file) => [file, createAjv().compile(read(file))]));

/** What an editor would underline. */
const complaints = (file: string, content: Json): readonly string[] => {
  const validate = validators.get(file)!;
  if (validate(content)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? error.keyword}`);
};

describe('the meta-schemas', () => {
  it.each(shipped)('the meta-schemas accept the shipped file %s', (file) => {
    expect(complaints(metaOf(file), read(file))).toEqual([]);
  });

  it.each(shipped)('the $schema of %s names its meta-schema', (file) => {
    expect(read(file)['$schema']).toBe(
      path.posix.relative(path.posix.dirname(file), metaOf(file)).replace(/^(?!\.)/, './'),
    );
  });

  it('offer every rule, every unit and every keyword of the language', () => {
    const report = read(meta.report);
    const keyword = (name: string) => `/definitions/keywords/properties/${name}`;
    expect(valueAt(report, `${keyword('rule')}/enum`)).toEqual(Object.keys(ruleTable));
    expect(valueAt(report, `${keyword('unit')}/anyOf/0/enum`)).toEqual(Object.keys(units));
    expect(valueAt(read(meta.table), '/properties/columns/items/properties/unit/anyOf/0/enum')).toEqual(
      Object.keys(units),
    );
  });

  it('say something about each of our keywords and options when an editor hovers over it', () => {
    const own =
      'x-report rule messages unit decimals warn compute prefill relevant accept checks fixedRows looser departures harmless'.split(
        ' ',
      );
    const report = read(meta.report);
    for (const name of own) {
      const described = valueAt(report, `/definitions/keywords/properties/${name}`);
      expect(isObject(described) && typeof described['description'] === 'string', name).toBe(true);
    }
    const options = valueAt(read(meta.layout), '/definitions/options/properties');
    for (const name of ['columns', 'rowLabel', 'hint', 'copyFrom']) {
      const described = isObject(options) ? options[name] : undefined;
      expect(isObject(described) && typeof described['description'] === 'string', name).toBe(true);
    }
  });

  const field = (extra: JsonObject): JsonObject => reportType({ a: { type: 'number', ...extra } });

  it.each([
    ['a misspelt keyword', field({ minimun: 1 })],
    ['a misspelt keyword of ours', field({ computed: 'row.a' })],
    ['a verdict without a formula', field({ accept: { basis: 'Maker' } })],
    ['a misspelt member of a verdict', field({ accept: { pass: 'true', atention: 'true' } })],
    ['a soft range without a range', field({ warn: { message: 'Look again.' } })],
    ['a check without words', { ...field({}), checks: [{ id: 'c', that: 'true' }] }],
    ['fixed rows that are not given', reportType({ a: { type: 'array', items: { type: 'object' }, fixedRows: true } })],
    ['a computed value with a default', field({ compute: '1', default: 2 })],
    ['half a decimal', field({ decimals: 0.5 })],
    ['an unknown rule', field({ rule: 'e-mail' })],
    ['a formula that is a number', field({ compute: 5 })],
    ['a prefix in small letters', { ...field({}), 'x-report': { edition: '1', prefix: 'uvr' } }],
    ['an identity without an edition', { ...field({}), 'x-report': {} }],
  ])('underline %s', (_, schema) => {
    expect(complaints(meta.report, schema)).not.toEqual([]);
  });

  it.each([
    ['a misspelt element', { type: 'Controll', scope: '#' }],
    ['a control of nothing', { type: 'Control' }],
    ['a misspelt member', { type: 'Control', scope: '#', lable: 'x' }],
    ['an Include without a fragment', { type: 'VerticalLayout', elements: [{ type: 'Include' }] }],
    [
      'a misspelt effect',
      { type: 'Control', scope: '#', rule: { effect: 'SHOWW', condition: { scope: '#', schema: {} } } },
    ],
    ['a misspelt member of a column', { type: 'Control', scope: '#', options: { columns: [{ propperty: 'x' }] } }],
    ['a group in a categorization', { type: 'Categorization', elements: [{ type: 'Group', elements: [] }] }],
  ])('underline %s in a layout', (_, layout) => {
    expect(complaints(meta.layout, layout)).not.toEqual([]);
  });

  it('underline a table without its source', () => {
    expect(complaints(meta.table, { title: 'x', columns: [{ name: 'a', unit: 'A' }], rows: [[1]] })).not.toEqual([]);
  });

  it('let an override beside a reference hold only what differs', () => {
    const schema = reportType({
      time: { $ref: 'fragments/time.schema.json', properties: { measured: { accept: { basis: 'Maker' } } } },
    });
    expect(complaints(meta.report, schema)).toEqual([]);
  });

  it('the meta-schemas are valid draft-07 schemas', () => {
    for (const file of Object.values(meta)) expect(createAjv().validateSchema(read(file)), file).toBe(true);
  });
});

describe('a schema that points at the meta-schema', () => {
  const pointing = { $schema: './meta/report.schema.json', ...reportType({ a: { type: 'number', unit: 'A' } }) };

  it('is draft-07 with our keywords, and the reference is no part of its version', () => {
    const bundle = readReportTypes(filesOf(pointing)).bundles.get('bench-relay');
    expect(bundle?.schema).toBeDefined();
    expect(bundle?.schema['$schema']).toBeUndefined();
    expect(createAjv().validateSchema(bundle?.schema ?? {})).toBe(true);
  });

  it('is still validated against draft-07', () => {
    const schema = { ...pointing, properties: { a: { type: 'numeric' } } };
    expect(readReportTypes(filesOf(schema)).refusals.map(({ code }) => code)).toEqual(['schema-invalid']);
  });

  it('is read beside the meta-schemas, which are no report types', () => {
    const files = Object.values(meta).map((file) => ({
      path: file,
      text: readFileSync(path.join(root, file), 'utf8'),
    }));
    const found = readReportTypes([...filesOf(pointing), ...files]);
    expect([...found.bundles.keys()]).toEqual(['bench-relay']);
    expect(found.refusals).toEqual([]);
  });
});
