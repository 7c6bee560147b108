import { owner } from '../../contract/machines/actors.ts';
import { describe, expect, it } from 'vitest';
import { stepFrom, taskMachine, type TaskAction } from '#contract';
import type { OutboxLine } from '#offline';
import { optimisticCard, optimisticTask } from '../../../src/app/work/optimistic.ts';
import { isReportOpen } from '../../../src/app/work/words.ts';
import { cardChange, cardStep, taskStep } from '../../../src/app/work/work-acts.ts';
import { jobCard, taskDetail } from '../field-work.ts';
import { waiting } from './waiting.ts';

const did = (Action: TaskAction, TaskId = 2002): OutboxLine => ({
  ...waiting,
  kind: 'act',
  endpoint: taskStep,
  params: { TaskId },
  about: { Action, Title: 'Replace closing coil' },
});
const written: OutboxLine = {
  ...waiting,
  kind: 'act',
  endpoint: cardChange,
  params: { JobCardId: 3002 },
  about: { JobCardNo: 'JC-1', Checks: [], WorkDone: 'Coil replaced' },
};

describe('a task with unsent changes on the phone', () => {
  it('has the status that the steps taken here lead to', () => {
    const optimistic = optimisticTask(taskDetail, [did('pause'), did('resume'), did('complete')]);
    expect(optimistic).toMatchObject({ status: 'work_done', isWaiting: true });
  });

  it('ignores refused steps and steps of another task', () => {
    const lines = [{ ...did('pause'), state: 'needs-attention' as const }, did('pause', 1)];
    expect(optimisticTask(taskDetail, lines)).toMatchObject({ status: 'in_progress', isWaiting: false });
  });

  it('counts a report submitted here and a job card completed here', () => {
    const submit: OutboxLine = { ...waiting, kind: 'submit', mappingId: 4003, about: undefined };
    const card: OutboxLine = {
      ...waiting,
      kind: 'act',
      endpoint: cardStep,
      params: { JobCardId: 3002 },
      about: { Action: 'complete', JobCardNo: 'JC-1' },
    };
    expect(optimisticTask(taskDetail, [submit, card]).facts).toMatchObject({ ReportsOpen: 0, CardStatus: 'completed' });
  });

  it('knows the work done as soon as it is written on the job card', () => {
    const optimistic = optimisticTask(taskDetail, [written]);
    expect(optimistic.workDone).toBe('Coil replaced');
    expect(optimistic.facts.HasWorkDone).toBe(true);
  });

  it('is checked by the same guards as on the server', () => {
    const { status, facts } = optimisticTask(taskDetail, []);
    expect(stepFrom(taskMachine.complete, { state: status, actor: owner, facts })).toMatchObject({
      kind: 'guarded',
      guards: [{ code: 'G-T1' }, { code: 'G-T2' }],
    });
  });
});

describe('a job card with unsent changes on the phone', () => {
  it('no longer waits for a report that was submitted here', () => {
    const submit: OutboxLine = { ...waiting, kind: 'submit', mappingId: 4003, about: undefined };
    const { facts, mappings } = optimisticCard(jobCard, [submit]);
    expect(facts.ReportsOpen).toBe(0);
    expect(mappings.filter(isReportOpen).map(({ MappingId }) => MappingId)).not.toContain(4003);
  });

  it('has the ticks and texts entered here', () => {
    const ticked: OutboxLine = {
      ...waiting,
      kind: 'act',
      endpoint: cardChange,
      params: { JobCardId: 3002 },
      about: { JobCardNo: 'JC-1', Checks: [{ Key: 'earth', Label: 'Earthed', Checked: false, NotNeeded: true }] },
    };
    expect(optimisticCard(jobCard, [ticked, written])).toMatchObject({
      checks: [
        { Key: 'permit', Checked: true },
        { Key: 'earth', Checked: false, NotNeeded: true },
        { Key: 'restored', Checked: false, After: true },
      ],
      facts: { ChecksOpen: 0, AfterChecksOpen: 1, HasWorkDone: true },
      isWaiting: true,
    });
  });
});
