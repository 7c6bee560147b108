import { describe, expect, it } from 'vitest';
import { readReportTypes, type SourceFile } from '#authoring';
import { createAjv, type JsonObject } from '#engine';
import { filesOf, reportType } from '../../field.ts';

/** Inputs of the list in `tests/security/bad-inputs.md` that the corpus cannot hold. */

const closed = (properties: JsonObject): JsonObject => ({ ...reportType(properties), additionalProperties: false });
const current = { type: 'number', unit: 'A' };

describe('files that are taken', () => {
  it('L03: with the line ends of Windows', () => {
    const files = filesOf(closed({ a: current })).map((file) => ({
      ...file,
      text: file.text.replaceAll('\n', '\r\n'),
    }));
    expect(readReportTypes(files)).toMatchObject({ refusals: [], bundles: { size: 1 } });
  });

  it('L14: with steps of 0.01, which every reading with two decimals fits', () => {
    const schema = { type: 'number', multipleOf: 0.01 };
    expect(readReportTypes(filesOf(closed({ a: { ...current, ...schema } }))).refusals).toEqual([]);
    const fits = createAjv().compile(schema);
    expect([19.99, 4.35, 1.13, 0.29, 0.295].map((reading) => fits(reading))).toEqual([true, true, true, true, false]);
  });

  it('L16: with 200 rows that must differ, or any number of texts', () => {
    const list = (maxItems: number, items: JsonObject) => ({ type: 'array', uniqueItems: true, maxItems, items });
    const row = { type: 'object', additionalProperties: false, properties: { a: current } };
    expect(readReportTypes(filesOf(closed({ rows: list(200, row) }))).refusals).toEqual([]);
    expect(readReportTypes(filesOf(closed({ rows: list(5000, { type: 'string', maxLength: 9 }) }))).refusals).toEqual(
      [],
    );
    const options = {
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', title: 'B' },
      ],
    };
    expect(readReportTypes(filesOf(closed({ rows: list(5000, options) }))).refusals).toEqual([]);
  });

  it('L16: with more than 200 rows that are a choice of shapes, or lists, not', () => {
    const row = { type: 'object', additionalProperties: false, properties: { a: current } };
    const codesOf = (items: JsonObject) => {
      const rows = { type: 'array', uniqueItems: true, maxItems: 201, items };
      return readReportTypes(filesOf(closed({ rows }))).refusals.map(({ code }) => code);
    };
    expect(codesOf({ oneOf: [row, { type: 'string', maxLength: 9 }] })).toContain('unique-items-cost');
    expect(codesOf({ anyOf: [row] })).toContain('unique-items-cost');
    expect(codesOf({ type: 'array', maxItems: 9, items: { type: 'number' } })).toContain('unique-items-cost');
  });

  it('L29: a schema alone, with a layout of all its fields', () => {
    const { bundles, refusals } = readReportTypes(filesOf(closed({ a: current })));
    expect(refusals).toEqual([]);
    expect(JSON.stringify(bundles.get('bench-relay')?.uischema)).toContain('#/properties/a');
  });
});

it('L32: of 500 files at once each is judged by itself', () => {
  const files = Array.from({ length: 500 }, (_, at): SourceFile => {
    const [file = { path: '', text: '' }] = filesOf(closed({ a: current }));
    return { path: `schemas/relay-${String(at)}.schema.json`, text: at % 5 === 0 ? file.text.slice(0, -3) : file.text };
  });
  const { bundles, refusals } = readReportTypes(files);
  expect([bundles.size, refusals.length]).toEqual([400, 100]);
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['json-syntax']));
});
