import { describe, expect, it } from 'vitest';
import type { OutboxLine } from '#offline';
import { cardAhead, mayStep, taskAhead } from '../../../src/app/work/ahead.ts';
import { jobCard, taskDetail } from '../field-work.ts';

const line = (more: Partial<OutboxLine>): OutboxLine => ({
  seq: 1,
  key: 'k',
  kind: 'act',
  lane: 'call:1001',
  endpoint: 'POST /api/v1/tasks/:TaskId/transitions',
  params: {},
  dependsOn: [],
  state: 'queued',
  attempts: 0,
  nextAt: 0,
  label: '',
  madeAt: '2026-11-21T04:30:00.000Z',
  ...more,
});
const did = (Action: string): OutboxLine => line({ about: { TaskId: 2002, Action } });

describe('a task with what waits on the phone', () => {
  it('stands where the steps lead that were taken here', () => {
    const ahead = taskAhead(taskDetail, [did('pause'), did('resume'), did('complete')]);
    expect(ahead).toMatchObject({ status: 'work_done', isWaiting: true });
  });

  it('does not count what the server has refused, nor another task', () => {
    const lines = [
      line({ ...did('pause'), state: 'needs-attention' }),
      line({ about: { TaskId: 1, Action: 'pause' } }),
    ];
    expect(taskAhead(taskDetail, lines)).toMatchObject({ status: 'in_progress', isWaiting: false });
  });

  it('counts a report that is submitted here, and a job card that was completed here', () => {
    const submit = line({ kind: 'submit', mappingId: 4003 });
    const card = line({ about: { JobCardId: 3002, Action: 'complete' } });
    expect(taskAhead(taskDetail, [submit, card]).facts).toMatchObject({ ReportsOpen: 0, CardStatus: 'completed' });
  });

  it('knows what was done as soon as it is written on the job card', () => {
    const written = line({ about: { JobCardId: 3002, WorkDone: 'Coil replaced' } });
    const ahead = taskAhead(taskDetail, [written]);
    expect(ahead.workDone).toBe('Coil replaced');
    expect(ahead.facts.HasWorkDone).toBe(true);
  });

  it('is judged by the same guards as on the server', () => {
    const { status, facts } = taskAhead(taskDetail, []);
    expect(mayStep('complete', status, facts)).toMatchObject({
      kind: 'guarded',
      guards: [{ code: 'G-T1' }, { code: 'G-T2' }],
    });
  });
});

describe('a job card with what waits on the phone', () => {
  it('has the ticks and words that were made here', () => {
    const ticked = line({ about: { JobCardId: 3002, 'check earth': 'not-needed' } });
    const written = line({ about: { JobCardId: 3002, WorkDone: 'Coil replaced' } });
    expect(cardAhead(jobCard, [ticked, written])).toMatchObject({
      checks: [
        { Key: 'permit', Checked: true },
        { Key: 'earth', Checked: false, NotNeeded: true },
      ],
      facts: { ChecksOpen: 0, HasWorkDone: true },
      isWaiting: true,
    });
  });
});
