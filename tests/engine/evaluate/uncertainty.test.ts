import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, type JsonObject } from '#engine';
import { anyDay, fill, filesOf, refusalsOf, reportType, templateOf, type Sheet } from '../../field.ts';
import { propertyRuns } from '../../setup/property-runs.ts';

const kits: JsonObject = {
  title: 'Test kits',
  type: 'array',
  instruments: { kind: 'kind', accuracy: { s: ['timePct', 'timeMs'], Ω: ['resistancePct', 'insulationMegohm'] } },
  items: {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['injection', 'timing_kit', 'ir_tester'] },
      isKnown: { type: 'boolean', default: true },
      timePct: { type: 'number', unit: '%', relevant: 'row.isKnown' },
      timeMs: { type: 'number', unit: 'ms', relevant: 'row.isKnown' },
      resistancePct: { type: 'number', unit: '%' },
      insulationMegohm: { type: 'number', unit: 'MΩ' },
    },
  },
};
const time = (pass: string): JsonObject => ({
  title: 'Time',
  type: 'number',
  unit: 's',
  takenWith: ['injection', 'timing_kit'],
  accept: { pass, basis: 'Manual' },
});
const identity = {
  edition: '1',
  proofs: [{ element: 'I>', show: { time: { by: 'report.time' }, insulation: { by: 'report.insulation' } } }],
};
const relay = reportType(
  {
    kits,
    time: time('between(value, 0.9, 1.1)'),
    insulation: {
      title: 'Insulation',
      type: 'number',
      unit: 'MΩ',
      takenWith: ['ir_tester'],
      accept: { pass: 'atLeast(value, 10)', basis: 'Customary' },
    },
  },
  { 'x-report': identity, required: ['time', 'insulation'] },
);
const injectionSet = { kind: 'injection', isKnown: true, timePct: 0.1, timeMs: 1 };
const tested = (seconds: number, ...instruments: readonly JsonObject[]): Sheet =>
  fill(relay).enter('/kits', instruments).enter('/time', seconds).enter('/insulation', 500);

describe('a reading close to its limit', () => {
  it('needs attention when its instrument cannot tell it from a failed one', () => {
    const sheet = tested(1.099, injectionSet);
    expect(sheet.verdict('/time')).toBe('attention');
    expect(sheet.said('/time')).toEqual([
      'Time passes, but its limit lies within the uncertainty of the instrument, ± 0.0021 s.',
    ]);
    expect(sheet.evaluation.outcome).toBe('satisfactory with remarks');
  });

  it('is told of at the lower limit as at the upper', () => {
    expect(tested(0.901, injectionSet).verdict('/time')).toBe('attention');
    expect(tested(0.905, injectionSet).verdict('/time')).toBe('pass');
  });

  it('passes when the limit lies just at the end of the uncertainty', () => {
    expect(tested(1.09, { kind: 'injection', isKnown: true, timeMs: 10 }).verdict('/time')).toBe('pass');
    expect(tested(1.09, { kind: 'injection', isKnown: true, timeMs: 10.1 }).verdict('/time')).toBe('attention');
  });

  it('changes nothing while no accuracy is known, or it is said not to be', () => {
    expect(tested(1.0999, { kind: 'injection' }).evaluation.outcome).toBe('satisfactory');
    expect(tested(1.0999, { ...injectionSet, isKnown: false }).evaluation.outcome).toBe('satisfactory');
    expect(tested(1.0999).evaluation.outcome).toBe('satisfactory');
  });

  it('is judged by the instruments that take such readings, the least accurate of them', () => {
    const tester = { kind: 'ir_tester', isKnown: true, timePct: 50 };
    const timer = { kind: 'timing_kit', isKnown: true, timeMs: 0.1 };
    expect(tested(1.097, tester, timer).verdict('/time')).toBe('pass');
    expect(tested(1.099, tester, timer).verdict('/time')).toBe('pass');
    expect(tested(1.099, timer, injectionSet).verdict('/time')).toBe('attention');
    expect(tested(1.099, timer, { kind: 'injection' }).verdict('/time')).toBe('pass');
  });

  it('is judged again when another instrument is entered', () => {
    const sheet = tested(1.099, injectionSet);
    expect(sheet.enter('/kits/0/kind', 'ir_tester').verdict('/time')).toBe('pass');
    expect(sheet.enter('/kits/0/timeMs', 0).enter('/kits/0/timePct', 0.05).verdict('/time')).toBe('pass');
    expect(sheet.enter('/kits', []).verdict('/time')).toBe('pass');
    expect(sheet.enter('/time', 1).evaluation.outcome).toBe('satisfactory');
  });

  it('stays failed or attention where it was so without the instrument', () => {
    expect(tested(1.101, injectionSet).verdict('/time')).toBe('fail');
    expect(tested(1.101, injectionSet).said('/time')).toEqual([]);
  });

  it('takes the unit of the instrument into the unit of the reading', () => {
    const tester = { kind: 'ir_tester', resistancePct: 5, insulationMegohm: 0.2 };
    const sheet = tested(1, tester);
    expect(sheet.enter('/insulation', 10.8).verdict('/insulation')).toBe('pass');
    expect(sheet.enter('/insulation', 10.7).said('/insulation')).toEqual([
      'Insulation passes, but its limit lies within the uncertainty of the instrument, ± 0.74 MΩ.',
    ]);
  });

  it('is marked in what the report has shown', () => {
    const [proof] = tested(1.099, injectionSet).evaluation.proofs;
    expect(proof?.shows.map(({ thing, shown, isUncertain }) => [thing, shown, isUncertain])).toEqual([
      ['time', 'shown good', true],
      ['insulation', 'shown good', undefined],
    ]);
  });

  it('is never below zero: what is measured as positive is not negative', () => {
    const sheet = fill(reportType({ kits, time: time('between(value, 0, 1)') }))
      .enter('/kits', [{ kind: 'injection', isKnown: true, timeMs: 500 }])
      .enter('/time', 0.2);
    expect(sheet.verdict('/time')).toBe('pass');
  });
});

describe('the uncertainty of an instrument', () => {
  const template = templateOf(relay);
  const outcomeWith = (seconds: number, timePct: number, timeMs: number) => {
    const entries = { kits: [{ kind: 'injection', isKnown: true, timePct, timeMs }], time: seconds, insulation: 500 };
    return evaluate(template, entries, anyDay).verdicts.get('/time')?.verdict;
  };
  const seconds = fc.double({ min: 0.85, max: 1.15, noNaN: true });
  const share = fc.double({ min: 0, max: 5, noNaN: true });
  const fixed = fc.double({ min: 0, max: 50, noNaN: true });

  it('never turns attention back into a pass by being larger', () => {
    fc.assert(
      fc.property(seconds, share, fixed, share, fixed, (reading, pct, ms, morePct, moreMs) => {
        const before = outcomeWith(reading, pct, ms);
        const after = outcomeWith(reading, pct + morePct, ms + moreMs);
        if (before !== 'pass') expect(after).toBe(before);
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it('of zero equals one that is not known', () => {
    fc.assert(
      fc.property(seconds, (reading) => {
        const unknown = { kits: [{ kind: 'injection' }], time: reading, insulation: 500 };
        expect(outcomeWith(reading, 0, 0)).toBe(evaluate(template, unknown, anyDay).verdicts.get('/time')?.verdict);
      }),
      { numRuns: propertyRuns(50) },
    );
  });
});

describe('a type that says how its readings are taken', () => {
  const refusedAt = (properties: JsonObject): readonly string[] =>
    refusalsOf(filesOf(reportType(properties))).map(({ pointer, code, hint }) =>
      `${pointer} ${code} ${hint ?? ''}`.trim(),
    );
  const at = '/properties/time/takenWith';

  it('is refused without a list of instruments, or with a kind that the list does not offer', () => {
    expect(refusedAt({ time: time('value < 1') })).toEqual([`${at} keyword-place`]);
    expect(refusedAt({ kits, time: { ...time('value < 1'), takenWith: ['injektion'] } })).toEqual([
      `${at} choice-unknown Did you mean "injection"?`,
    ]);
    expect(refusedAt({ kits, time: { ...time('value < 1'), takenWith: 'injection' } })).toEqual([
      `${at} keyword-shape`,
    ]);
  });

  it('is refused for a quantity without an accuracy, and for a verdict that does not ask for the reading', () => {
    expect(refusedAt({ kits, time: { ...time('value < 1'), unit: 'A' } })).toEqual([`${at} keyword-place`]);
    expect(refusedAt({ kits, limit: { type: 'number' }, time: time('report.limit < 1') })).toEqual([
      `${at} keyword-place`,
    ]);
    expect(refusedAt({ kits, time: { type: 'number', unit: 's', takenWith: ['injection'] } })).toEqual([
      `${at} keyword-place`,
    ]);
  });

  it('is refused when the accuracy names no member of the list, or one of another quantity', () => {
    const other = (accuracy: JsonObject): JsonObject => ({
      kits: { ...kits, instruments: { kind: 'kind', accuracy } },
    });
    const place = '/properties/kits/instruments/accuracy';
    expect(refusedAt(other({ s: ['timePt'] }))).toEqual([`${place}/s keyword-shape Did you mean "timePct"?`]);
    expect(refusedAt(other({ s: ['insulationMegohm'] }))).toEqual([`${place}/s unit-mismatch`]);
    expect(refusedAt(other({ seconds: ['timePct'] }))).toContain(`${place}/seconds unit-unknown`);
  });
});
