import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { TryOut } from '../../../src/app/report-types/try-out.ts';
import { emptySitting } from '../../../src/app/report-types/sitting.ts';
import { evaluate } from '#engine';
import { reportType, templateOf } from '../../field.ts';

const today = '2026-11-16';
const pickup = { title: 'Pick-up', type: 'number', unit: 'A' };
const remark = { title: 'Remark', type: 'string' };
const doubled = { title: 'Doubled', type: 'number', compute: 'report.pickup * 2' };

let count = 0;
const live = (properties: JsonObject) => ({
  version: String((count += 1)).padStart(64, '0'),
  template: templateOf(reportType(properties)),
});

/** Types into the form as it is now. */
function type(tryOut: TryOut, entries: JsonObject): void {
  const { template, context, serial } = tryOut.sitting.get();
  tryOut.take(serial, evaluate(template, entries, context));
}

describe('a form that is tried out', () => {
  it('goes on in a newer version with everything that was typed', () => {
    const tryOut = new TryOut(live({ pickup, remark, doubled }), today);
    type(tryOut, { pickup: 4, remark: 'old seal' });
    const newer = live({ pickup, remark: { ...remark, title: 'Remarks' }, doubled });
    tryOut.moveTo(newer, 7);
    const { entries, version, moved } = tryOut.sitting.get();
    expect([entries, version]).toEqual([{ pickup: 4, remark: 'old seal' }, newer.version]);
    expect(moved).toMatchObject({ at: 7, carried: { kept: 2, dropped: [] } });
    expect(tryOut.evaluation.get().values['doubled']).toBe(8);
  });

  it('names what the newer version has no place for, and has it back when that is undone', () => {
    const first = live({ pickup, remark });
    const tryOut = new TryOut(first, today);
    type(tryOut, { pickup: 4, remark: 'old seal' });
    tryOut.moveTo(live({ pickup }), 1);
    expect(tryOut.sitting.get().entries).toEqual({ pickup: 4 });
    expect(tryOut.sitting.get().moved?.carried?.dropped).toMatchObject([{ label: 'Remark', value: 'old seal' }]);
    tryOut.moveTo({ ...first, version: 'f'.repeat(64) }, 2);
    expect(tryOut.sitting.get().entries).toEqual({ pickup: 4, remark: 'old seal' });
  });

  it('that nobody has touched starts as the newer version starts', () => {
    const tryOut = new TryOut(live({ pickup: { ...pickup, default: 1 } }), today);
    tryOut.moveTo(live({ pickup: { ...pickup, default: 2 } }), 1);
    expect(tryOut.sitting.get().entries).toEqual({ pickup: 2 });
    expect(tryOut.sitting.get().moved).toEqual({ at: 1 });
  });

  it('no longer hears a form that has been replaced', () => {
    const tryOut = new TryOut(live({ pickup, remark }), today);
    const before = tryOut.sitting.get();
    tryOut.empty(today);
    tryOut.take(before.serial, evaluate(before.template, { remark: 'late' }, before.context));
    expect(tryOut.entries).toEqual({});
  });

  it('is emptied to what a new report starts with', () => {
    const version = live({ pickup: { ...pickup, default: 1 }, remark });
    const tryOut = new TryOut(version, today);
    type(tryOut, { pickup: 9, remark: 'x' });
    tryOut.empty(today);
    expect(tryOut.entries).toEqual(emptySitting(version, today, 0).entries);
  });
});
