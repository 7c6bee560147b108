import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blankReport,
  entriesOf,
  evaluate,
  isObject,
  valueAt,
  withValueAt,
  type Evaluation,
  type Json,
  type JsonObject,
} from '#engine';
import { anyDay, reportType, templateOf } from '../field.ts';
import { propertyRuns } from '../setup/property-runs.ts';

/**
 * A report type with everything that can interact: relevance, computed values that depend on each other, verdicts,
 * checks, rows.
 */
const template = templateOf(
  reportType(
    {
      kind: { type: 'string', enum: ['DT', 'IEC_SI'] },
      tms: { type: 'number', relevant: 'report.kind != "DT"' },
      isTested: { type: 'boolean' },
      nominal: { type: 'number', minimum: 0 },
      half: { type: 'number', compute: 'report.nominal / 2' },
      rows: {
        type: 'array',
        relevant: 'report.isTested',
        items: {
          type: 'object',
          properties: {
            reading: {
              type: 'number',
              accept: { pass: 'within(value, report.half, percent(10))', attention: 'value > 0' },
            },
            time: { type: 'number', compute: 'idmt(report.kind, report.tms, row.reading / report.half)' },
            ratio: { type: 'number', compute: 'row.reading / row.time', accept: { pass: 'atMost(value, 10)' } },
            note: { type: 'string', relevant: 'row.ratio > 5' },
          },
          required: ['reading'],
          checks: [{ id: 'R', that: 'row.reading < 1000', message: 'too high', level: 'warning' }],
        },
      },
      largest: { type: 'number', compute: 'maxOf(report.rows.map(r, r.reading))' },
    },
    { required: ['kind', 'nominal', 'rows'] },
  ),
);

// JSON text has no negative zero.
const reading = fc.oneof(
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value + 0),
  fc.constantFrom(0, 1, 2, 5, 10),
);
const row = fc.record({ reading, note: fc.string({ maxLength: 5 }) }, { requiredKeys: [] });
const report = fc.record(
  {
    kind: fc.constantFrom('DT', 'IEC_SI', 'nonsense'),
    tms: reading,
    isTested: fc.boolean(),
    nominal: reading,
    rows: fc.array(row, { maxLength: 4 }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<JsonObject>; // fast-check's own record type has optional members

const edit = fc.oneof(
  fc.tuple(fc.constantFrom('/kind'), fc.constantFrom('DT', 'IEC_SI', undefined)),
  fc.tuple(fc.constantFrom('/isTested'), fc.constantFrom(true, false, undefined)),
  fc.tuple(fc.constantFrom('/tms', '/nominal', '/half'), fc.oneof(reading, fc.constantFrom('1,x', undefined))),
  fc.tuple(fc.constant('/rows'), fc.array(row, { maxLength: 4 })),
  fc.tuple(
    fc.constantFrom('/rows/0/reading', '/rows/1/reading', '/rows/0/note'),
    fc.oneof(reading, fc.constant(undefined)),
  ),
) as fc.Arbitrary<[string, Json | undefined]>;

/** The whole result of an evaluation, without how it was obtained. */
function said(evaluation: Evaluation): unknown {
  const { formulasRun: _formulasRun, ...rest } = evaluation;
  const byPointer = (one: readonly [string, unknown], other: readonly [string, unknown]): number =>
    one[0] < other[0] ? -1 : 1;
  return {
    ...rest,
    verdicts: [...evaluation.verdicts].toSorted(byPointer),
    hidden: [...evaluation.hidden].toSorted(),
    issues: evaluation.issues.map((issue) => JSON.stringify(issue)).toSorted(),
  };
}

describe('evaluate', () => {
  it('never throws, whatever JSON it is given', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('kind', 'tms', 'rows', 'half', 'x', '__proto__'), fc.jsonValue()),
        (entries) => {
          evaluate(template, entries as JsonObject, anyDay); // fc.jsonValue is JSON
        },
      ),
    );
  });

  it('never throws and never judges when readings have another type than the schema requires', () => {
    const anything = fc.jsonValue({ maxDepth: 2 });
    fc.assert(
      fc.property(anything, anything, anything, (tms, reading, time) => {
        const entries = { kind: 'IEC_SI', isTested: true, tms, nominal: 4, rows: [{ reading, time }] };
        const { verdicts } = evaluate(template, entries as JsonObject, anyDay); // fc.jsonValue is JSON
        if (typeof reading !== 'number') expect(verdicts.get('/rows/0/reading')?.verdict).toBe('not tested');
      }),
    );
  });

  it('never changes the entries it was given', () => {
    fc.assert(
      fc.property(report, (entries) => {
        const before = JSON.stringify(entries);
        evaluate(template, entries, anyDay);
        expect(JSON.stringify(entries)).toBe(before);
      }),
    );
  });

  it('finds nothing new in its own answer', () => {
    fc.assert(
      fc.property(report, (entries) => {
        const once = evaluate(template, entries, anyDay);
        const twice = evaluate(template, once.data, anyDay);
        expect(said(twice)).toEqual(said(once));
      }),
    );
  });

  it('gives the submitted values the same result as the draft', () => {
    fc.assert(
      fc.property(report, (entries) => {
        const draft = evaluate(template, entries, anyDay);
        const submitted = evaluate(template, draft.values, anyDay);
        expect(submitted.values).toEqual(draft.values);
        expect(submitted.outcome).toBe(draft.outcome);
        expect([...submitted.verdicts].toSorted()).toEqual([...draft.verdicts].toSorted());
      }),
    );
  });

  it('gives the same answer step by step as all at once', () => {
    fc.assert(
      fc.property(report, fc.array(edit, { maxLength: 12 }), (start, edits) => {
        let stepwise = evaluate(template, start, anyDay);
        for (const [pointer, value] of edits) {
          stepwise = evaluate(template, withValueAt(stepwise.data, pointer, value), anyDay, stepwise);
        }
        expect(said(stepwise)).toEqual(said(evaluate(template, stepwise.data, anyDay)));
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it('does not depend on the order of independent entries', () => {
    fc.assert(
      fc.property(reading, reading, fc.boolean(), (nominal, tms, isTested) => {
        const entries: [string, Json][] = [
          ['/nominal', nominal],
          ['/tms', tms],
          ['/isTested', isTested],
          ['/kind', 'IEC_SI'],
        ];
        const made = (order: readonly [string, Json][]): Evaluation => {
          const start = evaluate(template, blankReport(template, anyDay), anyDay);
          return order.reduce(
            (at, [pointer, value]) => evaluate(template, withValueAt(at.data, pointer, value), anyDay, at),
            start,
          );
        };
        expect(said(made(entries))).toEqual(said(made(entries.toReversed())));
      }),
    );
  });

  it('never computes a number from an absent value', () => {
    fc.assert(
      fc.property(report, (entries) => {
        const { values } = evaluate(template, withValueAt(entries, '/nominal', undefined), anyDay);
        expect(values['half']).toBeUndefined();
      }),
    );
  });

  it('never stores NaN or Infinity', () => {
    const finite = (value: Json): boolean =>
      typeof value === 'number'
        ? Number.isFinite(value)
        : typeof value === 'object' && value !== null
          ? Object.values(value).every(finite)
          : true;
    fc.assert(fc.property(report, (entries) => finite(evaluate(template, entries, anyDay).data)));
  });

  it('never passes a report whose mandatory reading was removed', () => {
    const complete = evaluate(
      template,
      { kind: 'IEC_SI', tms: 1, isTested: true, nominal: 4, rows: [{ reading: 2.1 }] },
      anyDay,
    );
    expect(complete.outcome).not.toBe('incomplete');
    for (const pointer of ['/kind', '/nominal', '/rows', '/rows/0/reading']) {
      const without = evaluate(template, withValueAt(complete.data, pointer, undefined), anyDay, complete);
      expect(without.outcome, pointer).toBe('incomplete');
    }
  });
});

describe('entriesOf', () => {
  it('keeps typed values and no computed ones', () => {
    fc.assert(
      fc.property(report, (entries) => {
        const typed = entriesOf(template, evaluate(template, entries, anyDay).data);
        expect(valueAt(typed, '/half')).toBeUndefined();
        expect(valueAt(typed, '/rows/0/time')).toBeUndefined();
        expect(evaluate(template, typed, anyDay).data).toEqual(evaluate(template, entries, anyDay).data);
        expect(isObject(typed)).toBe(true);
      }),
    );
  });
});
