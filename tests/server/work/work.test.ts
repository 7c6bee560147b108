import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, Read } from '../fixtures/people.ts';
import { engines, startServer, type TestServer } from '../fixtures/test-server.ts';

describe.each(engines)('the work of an executive, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  beforeAll(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita');
  });
  afterAll(() => server.close());

  it('home lists the calls of today, later calls, and the pending reports', async () => {
    const { body } = await anita.get('/api/v1/home');
    expect(body.AsOf).toBe('2026-11-21T04:30:00.000Z');
    expect(body.TodaysCalls.map((call: Read) => call.CallId)).toEqual([101]);
    expect(body.LaterCalls.map((call: Read) => call.CallId)).toEqual([103]);
    expect(body.PendingReports.map((report: Read) => report.MappingId)).toEqual([401, 404, 405, 407]);
    expect(body.PendingReports[0]).toMatchObject({
      ReportTitle: 'Trial relay',
      TypeAvailable: true,
      State: 'not_started',
      CallNo: 'SC-2026-000101',
      Equipment: { AssetCode: 'SEQ-KPG-000001', Make: 'ABB' },
    });
    expect(body.PendingReports[1]).toMatchObject({ ReportTitle: 'no-such-type', TypeAvailable: false });
    expect(body.PendingReports[3].Equipment).toBeUndefined();
  });

  it('a call past its due time is late', async () => {
    const { body } = await anita.get('/api/v1/calls/101');
    expect(body.Call).toMatchObject({ Late: true, TasksTotal: 2, TasksFinished: 1, Customer: 'Krishna Polymers' });
    expect(body).toMatchObject({
      ProjectNo: 'P-1',
      Address: 'Plot 7, Pune, Maharashtra, 411026',
      SafetyNotes: 'Permit to work',
    });
    expect(body.Tasks.map((task: Read) => [task.TaskNo, task.Status])).toEqual([
      ['SC-2026-000101/01', 'in_progress'],
      ['SC-2026-000101/02', 'closed'],
    ]);
  });

  it('a task lists its reports, including waived ones, and counts the mandatory ones', async () => {
    const { body } = await anita.get('/api/v1/tasks/201');
    expect(body.Task).toMatchObject({
      JobCardId: 301,
      Assignee: 'Anita Kulkarni',
      ReportsSubmitted: 0,
      ReportsTotal: 2,
    });
    expect(body.Mappings.map((mapping: Read) => [mapping.MappingId, mapping.State])).toEqual([
      [401, 'not_started'],
      [404, 'not_started'],
      [406, 'waived'],
    ]);
  });

  it('a job card has safety checks and the instruments of the assignee', async () => {
    const { body } = await anita.get('/api/v1/job-cards/301');
    expect(body.SafetyChecks).toEqual([{ Key: 'permit', Label: 'Permit received', Checked: true }]);
    expect(body.Instruments).toEqual([
      {
        InstrumentId: 1,
        Kind: 'secondary_injection',
        Make: 'Omicron',
        Model: 'CMC 356',
        SerialNo: 'O1',
        CalibrationDueOn: '2027-03-01',
      },
    ]);
  });

  it('a job card tells what is known of the accuracy of an instrument', async () => {
    const { store } = server.storage;
    const known = store.db.updateTable('test_instruments').set({ time_pct: 0.1, current_ma: 2 }).compile();
    await store.write([{ query: known, expect: 1 }]);
    const { body } = await anita.get('/api/v1/job-cards/301');
    expect(body.Instruments[0].Accuracy).toEqual({ TimePct: 0.1, CurrentMa: 2 });
  });
});
