import { expect, it } from 'vitest';
import { nextReport, nextTask } from '../../../../src/app/work/home/next-work.ts';
import { breakerReport, callDetail, coilTask, missingTypeReport } from '../../field-work.ts';

it('continues with the running task, not with the first', () => {
  expect(nextTask(callDetail.Tasks)?.TaskId).toBe(coilTask.TaskId);
});

it('has no next task when all are over', () => {
  expect(
    nextTask([
      { ...coilTask, Status: 'closed' },
      { ...coilTask, Status: 'cancelled' },
    ]),
  ).toBeUndefined();
});

it('continues with the draft, then with a mandatory report', () => {
  const mandatory = { ...breakerReport, MappingId: 1, State: 'not_started' as const };
  const optional = { ...mandatory, MappingId: 2, IsMandatory: false };
  expect(nextReport([optional, mandatory, breakerReport])?.MappingId).toBe(breakerReport.MappingId);
  expect(nextReport([optional, mandatory])?.MappingId).toBe(1);
  expect(nextReport([optional])?.MappingId).toBe(2);
});

it('never links to a form that is not installed or to a finished report', () => {
  expect(
    nextReport([missingTypeReport, { ...breakerReport, State: 'submitted' }, { ...breakerReport, State: 'waived' }]),
  ).toBeUndefined();
});
