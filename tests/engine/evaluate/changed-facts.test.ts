import { describe, expect, it } from 'vitest';
import { blankReport, changedFacts, type JsonObject, type ReportContext } from '#engine';
import { anyDay, reportType, templateOf } from '../../field.ts';

const template = templateOf(
  reportType({
    arrived: { title: 'Arrived', type: 'string', prefill: 'context.visit.arrivedAt' },
    contact: { title: 'Met', type: 'string', prefill: 'context.visit.contactName' },
    reports: {
      title: 'Reports',
      type: 'array',
      prefill: 'context.reports',
      items: {
        type: 'object',
        properties: {
          equipment: { title: 'Equipment', type: 'string' },
          serialNo: { title: 'Serial no.', type: 'string' },
          outcome: { title: 'Result', type: 'string' },
          left: { title: 'Left', type: 'string' },
        },
      },
    },
    make: { title: 'Make', type: 'string', compute: 'context.equipment.make' },
  }),
);

const relay = { equipment: 'MC31A relay', serialNo: 'A-77', outcome: 'incomplete' };
const breaker = { equipment: 'Air circuit breaker', serialNo: 'B-12', outcome: 'incomplete' };
const before: ReportContext = { ...anyDay, visit: { contactName: 'R. Patil' }, reports: [relay, breaker] };

function changed(after: Partial<ReportContext>, type: (blank: JsonObject) => JsonObject = (blank) => blank) {
  const entries = type(blankReport(template, before));
  return changedFacts(template, { entries, before, after: { ...before, ...after } });
}

describe('facts that changed after a report was started', () => {
  it('change nothing where they are equal', () => {
    expect(changed({})).toEqual({ entries: blankReport(template, before), count: 0 });
  });

  it('fill empty fields and fields that still hold the old facts', () => {
    const done = { ...relay, outcome: 'satisfactory' };
    const { entries, count } = changed({
      visit: { contactName: 'R. Patil', arrivedAt: '10:04' },
      reports: [done, breaker],
    });
    expect(entries).toMatchObject({ arrived: '10:04', contact: 'R. Patil', reports: [done, breaker] });
    expect(count).toBe(2);
  });

  it('leave typed values alone, in a field and in the row of a list', () => {
    const done = { ...breaker, outcome: 'satisfactory' };
    const { entries, count } = changed({ visit: { contactName: 'S. Kale' }, reports: [relay, done] }, (blank) => ({
      ...blank,
      contact: 'M. Joshi',
      reports: [relay, { ...breaker, left: 'In service' }],
    }));
    expect(entries).toMatchObject({ contact: 'M. Joshi', reports: [relay, { ...done, left: 'In service' }] });
    expect(count).toBe(1);
  });

  it('add a new row, and do not restore one that was removed', () => {
    const fuse = { equipment: 'Fuse switch', serialNo: 'F-1', outcome: 'incomplete' };
    const own = { equipment: 'Battery charger', left: 'In service' };
    const { entries, count } = changed({ reports: [relay, breaker, fuse] }, (blank) => ({
      ...blank,
      reports: [breaker, own],
    }));
    expect(entries['reports']).toEqual([breaker, own, fuse]);
    expect(count).toBe(1);
  });

  it('remove a row that is gone, unless something was typed into it', () => {
    expect(changed({ reports: [relay] }).entries['reports']).toEqual([relay]);
    const typed = [relay, { ...breaker, left: 'In service' }];
    expect(changed({ reports: [relay] }, (blank) => ({ ...blank, reports: typed })).entries['reports']).toEqual(typed);
  });

  it('count as a change where only a formula reads them', () => {
    expect(changed({ equipment: { make: 'Alstom' } }).count).toBe(1);
  });
});
