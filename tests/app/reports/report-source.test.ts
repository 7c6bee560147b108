import { describe, expect, it } from 'vitest';
import { sourceOf } from '../../../src/app/reports/report-source.ts';
import { anita } from '../field-work.ts';
import { Office } from './office.ts';

describe('the report of a visit, whose address names its task', () => {
  const { view } = new Office(5004, anita);
  const local = {};
  const { ReportTypeKey: slug, MappingId: mappingId, TaskId } = view.Mapping;

  it('opens under the task it belongs to', () => {
    expect(sourceOf({ address: { slug, mappingId, taskId: TaskId }, local, view })?.kind).toBe('fill');
  });

  it('is not shown under another task: it says where it belongs', () => {
    const source = sourceOf({ address: { slug, mappingId, taskId: TaskId + 1 }, local, view });
    expect(source).toMatchObject({ kind: 'other-task', mapping: { TaskId } });
  });
});
