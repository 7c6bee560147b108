import { describe, expect, it } from 'vitest';
import type { TaskAction } from '#contract';
import type { OutboxLine } from '#offline';
import { runningTask } from '../../../../src/app/work/task/running-task.ts';
import { taskStep } from '../../../../src/app/work/work-acts.ts';
import { waiting } from '../waiting.ts';

const line = (TaskId: number, Action: TaskAction, state: OutboxLine['state'] = 'queued'): OutboxLine => ({
  ...waiting,
  kind: 'act',
  state,
  endpoint: taskStep,
  params: { TaskId },
  about: { Action, Title: `Task ${String(TaskId)}` },
});
const known = { TaskId: 1, Title: 'Inspect' };

describe('the running task', () => {
  it('is the server’s until something is done on this phone', () => {
    expect(runningTask(known, [])).toEqual(known);
    expect(runningTask(undefined, [])).toBeUndefined();
  });

  it('is the one started here last, and none after it is paused or finished', () => {
    expect(runningTask(known, [line(2, 'start')])).toEqual({ TaskId: 2, Title: 'Task 2' });
    expect(runningTask(known, [line(1, 'pause')])).toBeUndefined();
    expect(runningTask(known, [line(2, 'start'), line(2, 'complete')])).toBeUndefined();
    expect(runningTask(known, [line(2, 'start'), line(1, 'resume')])).toEqual({ TaskId: 1, Title: 'Task 1' });
  });

  it('is not changed by refused steps or by steps of other tasks', () => {
    expect(runningTask(known, [line(1, 'pause', 'needs-attention'), line(3, 'cancel')])).toEqual(known);
  });
});
