import { describe, expect, it } from 'vitest';
import { readReportTypes } from '#authoring';
import type { JsonObject } from '#engine';
import { mostStepsOfFormula, mostStepsOfReport } from '../../../../src/authoring/source/formulas/cost/cost.ts';
import { reportCost } from '../../../../src/authoring/source/formulas/cost/report-cost.ts';
import { filesOf, fill, reportType, templateOf } from '../../../field.ts';
import { reportTypes, shippedTemplate } from '../../../shipped-types.ts';

const current: JsonObject = { type: 'number', unit: 'A' };
const rowsOf = (rest: JsonObject): JsonObject => ({
  type: 'array',
  items: { type: 'object', additionalProperties: false, properties: { i: current } },
  ...rest,
});
const withCheck = (that: string, rows: JsonObject): JsonObject =>
  reportType(
    { z: current, rows: rowsOf(rows) },
    { additionalProperties: false, checks: [{ id: 'slow', that, message: 'Wrong.' }] },
  );
const stepsOf = (that: string, rows: JsonObject = { maxItems: 10 }): number =>
  reportCost(templateOf(withCheck(that, rows))).steps;
const saidOf = (that: string, rows: JsonObject) => readReportTypes(filesOf(withCheck(that, rows))).refusals;

describe('the cost of a formula', () => {
  it('is what stands inside a list, once for each row that it can have', () => {
    const [once, twice, thrice] = [10, 20, 40].map((maxItems) => stepsOf('report.rows.all(a, a.i > 0)', { maxItems }));
    expect(twice! / once!).toBeCloseTo(2, 0);
    expect(thrice! / twice!).toBeCloseTo(2, 0);
    expect(stepsOf('report.rows.all(a, report.rows.all(b, a.i > b.i))', { maxItems: 40 })).toBeGreaterThan(40 * 40);
  });

  it('counts fixed rows, and a list without a number of rows as two hundred', () => {
    const that = 'report.rows.all(a, report.rows.all(b, a.i > b.i))';
    expect(stepsOf(that, { fixedRows: true, default: [{}, {}, {}] })).toBe(stepsOf(that, { maxItems: 3 }));
    expect(stepsOf(that, {})).toBe(stepsOf(that, { maxItems: 200 }));
  });

  it('takes the dearer of two branches, and adds up what is asked one after the other', () => {
    const dear = 'report.rows.all(a, a.i > 0)';
    expect(stepsOf(`report.z > 0 ? ${dear} : report.z > 1`)).toBeLessThan(stepsOf(`${dear} && ${dear}`));
  });

  it('is said with where, how much, the bound, and what to do', () => {
    const that = 'report.rows.all(a, report.rows.all(b, report.rows.all(c, a.i + b.i > c.i)))';
    expect(saidOf(that, {})).toMatchObject([
      {
        code: 'formula-cost',
        pointer: '/checks/0/that',
        line: 30,
        message: 'On a full report this formula takes 73,000,000 steps; 6,000,000 are allowed.',
        hint: 'Add "maxItems" to /properties/rows: without it a list counts as 200 rows.',
      },
    ]);
    expect(saidOf(that, { maxItems: 200 })).toMatchObject([
      { hint: 'Put fewer lists inside one another, or give the lists a smaller "maxItems".' },
    ]);
    expect(saidOf(that, { maxItems: 60 })).toEqual([]);
  });

  it('of many formulas together has a bound of its own, said at the dearest', () => {
    const y: JsonObject = { type: 'boolean', compute: 'report.rows.all(a, report.rows.all(b, a.i > b.i))' };
    const many = (count: number): JsonObject =>
      reportType(
        {
          rows: rowsOf({ maxItems: 400 }),
          ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`y${String(index)}`, y])),
        },
        { additionalProperties: false },
      );
    expect(readReportTypes(filesOf(many(8))).refusals).toEqual([]);
    const [refusal] = readReportTypes(filesOf(many(16))).refusals;
    expect(refusal).toMatchObject({ code: 'formula-cost', pointer: '/properties/y0/compute' });
    expect(refusal?.message).toMatch(
      /^The formulas of a full report take 1\d,000,000 steps together, this formula [\d,]+ of them; 12,000,000 are allowed\.$/,
    );
  });
});

describe('a list without "maxItems"', () => {
  const schema = withCheck('report.rows.all(a, a.i > 0)', {});
  const rows = (count: number) => Array.from({ length: count }, () => ({ i: 1 }));

  it('is held to the rows that its formulas were counted with', () => {
    expect(fill(schema).enter('/rows', rows(200)).said('/rows')).toEqual([]);
    expect(fill(schema).enter('/rows', rows(201)).said('/rows')).not.toEqual([]);
  });

  it('of a plain JSON Forms pair stays as it is: it has no formulas', () => {
    const plain = { type: 'object', properties: { rows: { type: 'array', items: { type: 'string' } } } };
    const bundle = readReportTypes(filesOf(plain)).bundles.get('bench-relay');
    expect(bundle?.schema).toEqual(plain);
  });
});

describe('our own report types', () => {
  it('stay far below both bounds', () => {
    for (const { slug } of reportTypes) {
      const { sites, steps } = reportCost(shippedTemplate(slug));
      expect(steps, slug).toBeLessThan(mostStepsOfReport / 2.5);
      expect(Math.max(...sites.map((one) => one.steps)), slug).toBeLessThan(mostStepsOfFormula / 1.8);
    }
  });
});
