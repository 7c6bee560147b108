import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReportTypes } from '#authoring';
import { type JsonObject, type Refusal, didYouMean } from '#engine';
import { refusalCodes } from '#authoring/commands';
import { checks } from '../../../src/authoring/source/checks/index.ts';
import { filesOf, reportType } from '../../field.ts';

const folder = path.join(import.meta.dirname, '..', 'corpus');
const expected = readdirSync(folder).flatMap((name) => {
  const { expect: list } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { expect: { code: string }[] };
  return list.map(({ code }) => code);
});

/** Too large for a file of the corpus, or not a file at all: tested below. */
const inThisFile = ['cut-off', 'stopped', 'too-large', 'unreadable'];

const closed = (properties: JsonObject): JsonObject => ({ ...reportType(properties), additionalProperties: false });
const current = { type: 'number', unit: 'A' };

describe('the reasons for a refusal', () => {
  it('each stand in the corpus, and the corpus knows no other', () => {
    expect([...new Set([...expected, ...inThisFile])].toSorted()).toEqual(Object.keys(refusalCodes).toSorted());
  });

  it('are each explained in one sentence', () => {
    for (const [code, meaning] of Object.entries(refusalCodes)) expect(meaning, code).toMatch(/^[A-Z].*\.$/);
  });

  it('a file that could not be read, in the words of the caller', () => {
    const unread = { path: 'schemas/bench-relay.schema.json', text: '', unread: 'This is a folder.' };
    const { refusals, bundles } = readReportTypes([unread]);
    expect(refusals).toMatchObject([{ file: unread.path, line: 0, code: 'unreadable', message: 'This is a folder.' }]);
    expect(bundles.size).toBe(0);
  });

  it('a file whose reading was stopped before, in the words of the caller', () => {
    const stopped = { path: 'schemas/bench-relay.schema.json', text: '', stopped: 'It took longer than 5 seconds.' };
    expect(readReportTypes([stopped]).refusals).toMatchObject([
      { file: stopped.path, line: 0, code: 'stopped', message: 'It took longer than 5 seconds.' },
    ]);
  });

  it('a file of half a megabyte', () => {
    const text = JSON.stringify({ title: 'x'.repeat(600_000) });
    const [refusal] = readReportTypes([{ path: 'schemas/bench-relay.schema.json', text }]).refusals;
    expect(refusal).toMatchObject({ code: 'too-large', line: 1 });
  });

  it('a table of more than five hundred given rows', () => {
    const table = (rows: number): JsonObject => ({
      type: 'array',
      fixedRows: true,
      default: Array.from({ length: rows }, (_, index) => ({ a: index })),
      items: { type: 'object', additionalProperties: false, properties: { a: { type: 'number', readOnly: true } } },
    });
    expect(readReportTypes(filesOf(closed({ rows: table(500) }))).refusals).toEqual([]);
    expect(readReportTypes(filesOf(closed({ rows: table(501) }))).refusals).toMatchObject([
      { code: 'too-many-fields', pointer: '/properties/rows/default' },
    ]);
  });

  it('a plain form that begins with ten thousand rows, also in the default of the object around them', () => {
    const rows = (count: number) => Array.from({ length: count }, () => ({}));
    const list = { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } };
    const form = (list: JsonObject, more: JsonObject = {}): JsonObject => ({
      type: 'object',
      properties: { part: { type: 'object', properties: { list }, ...more } },
    });
    const refusalsOf = (schema: JsonObject) => readReportTypes(filesOf(schema)).refusals;
    expect(refusalsOf(form({ ...list, default: rows(500) }))).toEqual([]);
    expect(refusalsOf(form({ ...list, default: rows(10_000) }))).toMatchObject([
      {
        code: 'too-many-fields',
        pointer: '/properties/part/properties/list/default',
        message: 'A report would have 10000 rows here; a list can have at most 500. Split it, or let rows be added.',
      },
    ]);
    expect(refusalsOf(form(list, { default: { list: rows(501) } }))).toMatchObject([
      { code: 'too-many-fields', pointer: '/properties/part/default' },
    ]);
    // Nobody has to be shown a row that is not there yet.
    expect(refusalsOf(form({ ...list, minItems: 501 }))).toEqual([]);
  });

  it('a report with twenty thousand parts, put together from fragments', () => {
    const fields = (count: number, field: unknown) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, field]));
    const section = { type: 'object', properties: fields(150, current) };
    const schema = closed(fields(150, { $ref: 'fragments/section.schema.json' }) as JsonObject);
    const fragment = { path: 'schemas/fragments/section.schema.json', text: JSON.stringify(section) };
    expect(readReportTypes([...filesOf(schema), fragment]).refusals.map(({ code }) => code)).toEqual([
      'too-many-fields',
    ]);
  });
});

describe('a refusal inside a formula', () => {
  const refusal = (formula: string, text?: (json: string) => string): Refusal | undefined => {
    const schema = closed({
      a: current,
      v: { type: 'number', unit: 'V' },
      on: { type: 'boolean' },
      x: { ...current, compute: formula },
    });
    const [file] = filesOf(schema);
    return readReportTypes([{ path: file!.path, text: (text ?? String)(file!.text) }]).refusals[0];
  };

  it('shows the formula with a caret under the place', () => {
    expect(refusal('row.a + row.v')?.excerpt).toBe('row.a + row.v\n        ^^^^^');
  });

  it('points at the column of the place in the file', () => {
    let lines: readonly string[] = [];
    const found = refusal('row.a + row.v', (json) => {
      lines = json.split('\n');
      return json;
    });
    expect(lines[found!.line - 1]?.slice(found!.column - 1)).toBe('row.v"');
  });

  it('points at the start of the text when an escape stands before the place', () => {
    const found = refusal('row.a + row.v', (json) => json.replace('row.a + row.v', String.raw`row.\u0061 + row.v`));
    expect(found?.column).toBe('      "compute": "row'.indexOf('row') + 1);
    expect(found?.excerpt).toBe('row.a + row.v\n        ^^^^^');
  });

  it('shows the part around the place of a long formula', () => {
    const long = `row.on ? ${Array.from({ length: 40 }, () => 'row.a').join(' + ')} + row.v : row.a`;
    const [text = '', caret = ''] = refusal(long)?.excerpt?.split('\n') ?? [];
    expect(text.length).toBeLessThan(140);
    expect(text.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)).toBe('row.v');
    expect(text.startsWith('… ')).toBe(true);
  });

  it('is written on one line when the formula is not', () => {
    expect(refusal('row.a\n  + row.v')?.excerpt).toBe('row.a   + row.v\n          ^^^^^');
  });
});

describe('the word that was probably meant', () => {
  it.each([
    ['minimun', 'minimum'],
    ['IDTM', 'IDMT'],
    ['PICKUP', 'pickup'],
    ['catgory', 'category'],
  ])('%s is %s', (word, known) => {
    expect(didYouMean(word, ['maximum', 'minimum', 'IDMT', 'DT', 'pickup', 'category'])).toBe(known);
  });

  it('is nothing when nothing is close', () => {
    expect(didYouMean('colour', ['edition', 'basis'])).toBeUndefined();
  });
});

describe('a folder of report types', () => {
  const relay = closed({ a: current });
  const at = (path: string, content: JsonObject) => ({ path, text: JSON.stringify(content, null, 2) });

  it('is judged once while its files do not change', () => {
    const files = filesOf(relay);
    const [first, second] = [readReportTypes(files), readReportTypes(files)];
    expect(second).toEqual(first);
  });

  it('accepts the valid types beside the invalid ones', () => {
    const bad = closed({ a: { ...current, minimum: 5, maximum: 1 } });
    const read = readReportTypes([at('schemas/good.schema.json', relay), at('schemas/bad.schema.json', bad)]);
    expect([...read.bundles.keys()]).toEqual(['good']);
    expect(read.refusals.map(({ file }) => file)).toEqual(['schemas/bad.schema.json']);
  });

  it('reports everything that is wrong with a type, not only the first error', () => {
    const bad = closed({
      a: { ...current, unti: 'A' },
      b: { ...current, compute: 'row.c' },
      d: { ...current, decimals: -1 },
    });
    expect(readReportTypes(filesOf(bad)).refusals.map(({ pointer }) => pointer)).toEqual([
      '/properties/a/unti',
      '/properties/d/decimals',
      '/properties/b/compute',
    ]);
  });

  it('may be large: two hundred types are all read', { timeout: 120_000 }, () => {
    const files = Array.from({ length: 200 }, (_, index) =>
      at(
        `schemas/type-${index}.schema.json`,
        closed({ a: current, b: { ...current, compute: `row.a * ${index + 2}` } }),
      ),
    );
    const read = readReportTypes(files);
    expect([read.bundles.size, read.refusals.length, read.warnings.length]).toEqual([200, 0, 0]);
  });
});

describe('the checks', () => {
  it('say nothing about an empty report type', () => {
    const read = readReportTypes(filesOf(closed({})));
    expect([read.refusals, read.warnings]).toEqual([[], []]);
    expect(checks.length).toBeGreaterThan(20);
  });
});
