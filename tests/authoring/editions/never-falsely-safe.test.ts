import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriedOver, compareEditions } from '#authoring';
import { worstOf } from '#authoring/commands';
import {
  evaluate,
  parentOf,
  valueAt,
  withValueAt,
  type Evaluation,
  type Json,
  type JsonObject,
  type Template,
} from '#engine';
import { anyDay, reportType, templateOf } from '../../field.ts';
import { base, edition } from './bench-editions.ts';
import { propertyRuns } from '../../setup/property-runs.ts';

const original = reportType(base);
const older = edition(base);

/** Places in the schema where a keyword is set, replaced or removed, with the values it is set to. */
const slots: readonly (readonly [string, readonly (Json | undefined)[]])[] = [
  ['/properties/pickup/maximum', [2, 5, 9, undefined]],
  ['/properties/pickup/minimum', [0, 1, undefined]],
  ['/properties/pickup/exclusiveMinimum', [0.5]],
  ['/properties/pickup/multipleOf', [0.5, 0.1]],
  ['/properties/pickup/unit', ['mA', 'kA', undefined]],
  ['/properties/pickup/type', ['integer', 'string']],
  ['/properties/pickup/enum', [[1, 2]]],
  ['/properties/pickup/warn', [{ maximum: 2, message: 'High.' }]],
  ['/properties/pickup/accept', [{ pass: 'value < 2.0', basis: 'Trial' }]],
  ['/properties/pickup/relevant', ['report.curve == "SI"']],
  ['/properties/pickup/title', ['Setting']],
  ['/properties/pickup/decimals', [3]],
  ['/properties/curve/enum', [['SI', 'VI'], ['SI', 'VI', 'EI', 'LTI'], undefined]],
  ['/properties/curve/readOnly', [true]],
  ['/properties/curve/const', ['SI']],
  ['/properties/remark/maxLength', [3, 300, undefined]],
  ['/properties/remark/minLength', [3]],
  ['/properties/remark/pattern', ['^n']],
  ['/properties/remark/format', ['date', 'email', 'signature']],
  ['/properties/remark/description', ['As seen.']],
  ['/properties/remark/not', [{ const: 'noisy' }]],
  ['/properties/timing/maxItems', [1, 20]],
  ['/properties/timing/minItems', [2]],
  ['/properties/timing/uniqueItems', [true]],
  ['/properties/timing/items/required', [undefined, ['measured']]],
  ['/properties/timing/items/checks', [[], undefined]],
  ['/properties/timing/items/dependencies', [{ measured: ['multiple'] }]],
  ['/properties/timing/items/additionalProperties', [false]],
  ['/properties/timing/items/properties/expected/compute', ['row.multiple * 3', 'row.multiple*2', undefined]],
  ['/properties/timing/items/properties/measured/accept/pass', ['within(value, row.expected, percent(50))']],
  ['/properties/timing/items/properties/measured/accept/basis', ['Another']],
  ['/properties/timing/items/properties/measured/accept', [undefined]],
  ['/properties/poles/default', [[{ pole: 'B' }, { pole: 'Y' }, { pole: 'R' }], [{ pole: 'R' }]]],
  ['/properties/poles/fixedRows', [undefined]],
  ['/required', [['pickup'], ['remark', 'timing']]],
  ['/additionalProperties', [false]],
  ['/dependencies', [{ pickup: ['curve'] }]],
  ['/checks', [[{ id: 'high', that: 'report.pickup < 3.0', message: 'High.' }]]],
];

const mutation = fc
  .constantFrom(...slots)
  .chain(([place, values]) => fc.constantFrom(...values).map((value) => ({ place, value })));

const reading = fc.constantFrom(undefined, 0.1, 0.5, 1, 1.5, 2, 3, 4, 5);
const report = fc
  .record({
    pickup: reading,
    curve: fc.constantFrom(undefined, 'SI', 'VI', 'EI'),
    remark: fc.constantFrom(undefined, 'noisy', 'as found', '2026-11-21'),
    ohms: fc.array(reading, { minLength: 3, maxLength: 3 }),
    timing: fc.array(fc.record({ multiple: fc.constantFrom(1, 2, 5), measured: reading }), { maxLength: 3 }),
  })
  .map(({ ohms, ...typed }): JsonObject => {
    const poles = ['R', 'Y', 'B'].map((pole, index) => ({ pole, ohms: ohms[index] }));
    // As JSON: what was not typed is not there.
    return JSON.parse(JSON.stringify({ ...typed, poles })) as JsonObject;
  });

describe('a change that is called safe', () => {
  it('neither judges, computes nor refuses otherwise what was accepted, and loses nothing', () => {
    const numRuns = propertyRuns(150);
    let safe = 0;
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 2 }), report, (mutations, typed) => {
        const after = mutated(mutations);
        const before = evaluate(older, typed, anyDay);
        if (after === undefined || before.issues.some(({ level }) => level === 'error')) return;
        if (worstOf(compareEditions(older, after)) !== 'safe') return;
        safe += 1;
        const { entries, dropped, changed, unfit } = carriedOver(typed, older, after, anyDay);
        expect([...dropped, ...changed, ...unfit]).toEqual([]);
        expect(said(evaluate(after, entries, anyDay))).toEqual(said(before));
      }),
      { numRuns, seed: 27 },
    );
    expect(safe).toBeGreaterThan(numRuns / 12);
  }, 240_000);
});

const compiledMutations = new Map<string, Template | undefined>();

/** The schema with its changes; `undefined` where that is no report type. */
function mutated(mutations: readonly { readonly place: string; readonly value: Json | undefined }[]) {
  const schema = mutations.reduce<JsonObject>(
    (all, { place, value }) => (valueAt(all, parentOf(place)) === undefined ? all : withValueAt(all, place, value)),
    original,
  );
  const key = JSON.stringify(schema);
  if (!compiledMutations.has(key)) compiledMutations.set(key, compiledOrNot(schema));
  return compiledMutations.get(key);
}

function compiledOrNot(schema: JsonObject): Template | undefined {
  try {
    return templateOf(schema);
  } catch {
    return undefined;
  }
}

function said({ values, issues, verdicts, outcome }: Evaluation): object {
  return {
    values,
    outcome,
    issues: issues.map(({ pointer, code }) => `${pointer} ${code}`).sort(),
    verdicts: [...verdicts].map(([pointer, { verdict }]) => `${pointer} ${verdict}`).sort(),
  };
}
