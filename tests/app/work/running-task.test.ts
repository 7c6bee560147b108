import { describe, expect, it } from 'vitest';
import type { OutboxLine } from '#offline';
import { runningTask } from '../../../src/app/work/running-task.ts';

const line = (TaskId: number, Action: string, state: OutboxLine['state'] = 'queued') => ({
  kind: 'act' as const,
  state,
  about: { TaskId, Action, Title: `Task ${String(TaskId)}` },
});
const known = { TaskId: 1, Title: 'Inspect' };

describe('the task that is running', () => {
  it('is the one that the server knows of, until something is done on this phone', () => {
    expect(runningTask(known, [])).toEqual(known);
    expect(runningTask(undefined, [])).toBeUndefined();
  });

  it('is the one that was started here last, and none once it was paused or finished', () => {
    expect(runningTask(known, [line(2, 'start')])).toEqual({ TaskId: 2, Title: 'Task 2' });
    expect(runningTask(known, [line(1, 'pause')])).toBeUndefined();
    expect(runningTask(known, [line(2, 'start'), line(2, 'complete')])).toBeUndefined();
    expect(runningTask(known, [line(2, 'start'), line(1, 'resume')])).toEqual({ TaskId: 1, Title: 'Task 1' });
  });

  it('is not changed by what the server refused, nor by what happens to other tasks', () => {
    expect(runningTask(known, [line(1, 'pause', 'needs-attention'), line(3, 'cancel')])).toEqual(known);
  });
});
