import { describe, expect, it } from 'vitest';
import { isNewer, sourceOf } from '../../../../src/app/reports/open/report-source.ts';
import { anita } from '../../field-work.ts';
import { draftOf } from '../../../offline/field.ts';
import { Office } from '../office.ts';

describe('a visit report, whose URL names its task', () => {
  const { view } = new Office(5004, anita);
  const local = {};
  const { ReportTypeKey: slug, MappingId: mappingId, TaskId } = view.Mapping;

  it('a visit report opens under the task it belongs to', () => {
    expect(sourceOf({ address: { slug, mappingId, taskId: TaskId }, local, view })?.kind).toBe('fill');
  });

  it('a visit report under another task links to the right one', () => {
    const source = sourceOf({ address: { slug, mappingId, taskId: TaskId + 1 }, local, view });
    expect(source).toMatchObject({ kind: 'other-task', mapping: { TaskId } });
  });
});

it.each([
  ['a later save', { RevisionNo: 0, Rev: 4 }, true],
  ['the same save', { RevisionNo: 0, Rev: 3 }, false],
  ['an earlier save', { RevisionNo: 0, Rev: 2 }, false],
  ['a later revision, saved less often', { RevisionNo: 1, Rev: 1 }, true],
  ['an earlier revision, saved more often', { RevisionNo: -1, Rev: 9 }, false],
])('%s of another device is newer: %o %s', (_, save, newer) => {
  const theirs = { ...save, Version: 'a', Entries: {}, SavedAt: '2026-11-16T04:00:00.000Z' };
  expect(isNewer(theirs, draftOf(1, { revisionNo: 0, baseRev: 3 }))).toBe(newer);
});
