import { describe, expect, it } from 'vitest';
import { sourceOf } from '../../../../src/app/reports/open/report-source.ts';
import { anita } from '../../field-work.ts';
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
