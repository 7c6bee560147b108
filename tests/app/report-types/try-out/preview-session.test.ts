import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { TryOut } from '../../../../src/app/report-types/try-out/try-out.ts';
import { emptySession } from '../../../../src/app/report-types/try-out/preview-session.ts';
import { evaluate } from '#engine';
import { reportType, templateOf } from '../../../field.ts';

const today = '2026-11-16';
const pickup = { title: 'Pick-up', type: 'number', unit: 'A' };
const remark = { title: 'Remark', type: 'string' };
const doubled = { title: 'Doubled', type: 'number', compute: 'report.pickup * 2' };

let count = 0;
const live = (properties: JsonObject) => ({
  version: String((count += 1)).padStart(64, '0'),
  template: templateOf(reportType(properties)),
});

/** Types into the current form. */
function type(tryOut: TryOut, entries: JsonObject): void {
  const { template, context, serial } = tryOut.session.get();
  tryOut.take(serial, evaluate(template, entries, context));
}

describe('a preview of a report type', () => {
  it('keeps all entries when a newer version is published', () => {
    const tryOut = new TryOut(live({ pickup, remark, doubled }), today);
    type(tryOut, { pickup: 4, remark: 'old seal' });
    const newer = live({ pickup, remark: { ...remark, title: 'Remarks' }, doubled });
    tryOut.moveTo(newer, 7);
    const { entries, version, moved } = tryOut.session.get();
    expect([entries, version]).toEqual([{ pickup: 4, remark: 'old seal' }, newer.version]);
    expect(moved).toMatchObject({ at: 7, carried: { kept: 2, dropped: [] } });
    expect(tryOut.evaluation.get().values['doubled']).toBe(8);
  });

  it('names the entries that a newer version drops, and restores them when that is reverted', () => {
    const first = live({ pickup, remark });
    const tryOut = new TryOut(first, today);
    type(tryOut, { pickup: 4, remark: 'old seal' });
    tryOut.moveTo(live({ pickup }), 1);
    expect(tryOut.session.get().entries).toEqual({ pickup: 4 });
    expect(tryOut.session.get().moved?.carried?.dropped).toMatchObject([{ label: 'Remark', value: 'old seal' }]);
    tryOut.moveTo({ ...first, version: 'f'.repeat(64) }, 2);
    expect(tryOut.session.get().entries).toEqual({ pickup: 4, remark: 'old seal' });
  });

  it('starts blank in a newer version while it is untouched', () => {
    const tryOut = new TryOut(live({ pickup: { ...pickup, default: 1 } }), today);
    tryOut.moveTo(live({ pickup: { ...pickup, default: 2 } }), 1);
    expect(tryOut.session.get().entries).toEqual({ pickup: 2 });
    expect(tryOut.session.get().moved).toEqual({ at: 1 });
  });

  it('ignores evaluations of a form that has been replaced', () => {
    const tryOut = new TryOut(live({ pickup, remark }), today);
    const before = tryOut.session.get();
    tryOut.empty(today);
    tryOut.take(before.serial, evaluate(before.template, { remark: 'late' }, before.context));
    expect(tryOut.entries).toEqual({});
  });

  it('is emptied to the entries of a blank report', () => {
    const version = live({ pickup: { ...pickup, default: 1 }, remark });
    const tryOut = new TryOut(version, today);
    type(tryOut, { pickup: 9, remark: 'x' });
    tryOut.empty(today);
    expect(tryOut.entries).toEqual(emptySession(version, today, 0).entries);
  });
});
