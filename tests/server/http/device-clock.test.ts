import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints, type Endpoint } from '#contract';
import { isArray, isObject } from '#engine';
import type { Database } from '../../../src/server/storage/database.ts';
import { pngOf } from '../attachments/pictures.ts';
import { mappings } from '../fixtures/field-data.ts';
import type { Answer, Person } from '../fixtures/people.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';
import { draftBody, savedAt, submitBody } from '../reports/draft-body.ts';
import { addSpares, fitted, lineOf, parts, book } from '../spares/spare-data.ts';
import { finishWork } from '../work/acts.ts';

const far = '2999-01-01T00:00:00.000Z';
/** How it begins. A UUID can have the four digits, but no group of two. */
const farDay = '2999-01-01';
const DeviceAt = far;
const good = { pickup: 80, measured: 81 };
const hour = 3_600_000;
const picture = pngOf(40, 30);
const photo = { TaskId: 201, Kind: 'photo', MimeType: 'image/png' } as const;

/** Times that lie ahead because they are planned, or because something lasts until then. */
const plans = new Set(['due_at', 'scheduled_start', 'expires_at']);

/** What the clock of the device said, stored and shown beside the time that counts. */
const told = 'told_at';

describe('a device whose clock is years ahead', () => {
  let server: TestServer;
  let anita: Person;
  let office: Person;
  beforeEach(async () => {
    server = await startServer();
    await addSpares(server);
    anita = await server.signedIn('anita');
    office = await server.signedIn('office');
  });
  afterEach(() => server.close());

  /** All moments in the database that have not come yet, and all texts with the year of the device. */
  async function storedAhead(): Promise<readonly string[]> {
    const { db } = server.storage.store;
    const found: string[] = [];
    for (const table of tables) {
      for (const row of await db.selectFrom(table).selectAll().execute())
        for (const [column, value] of Object.entries(row)) {
          // An event that another causes is stored a millisecond after it.
          if (column === told) continue;
          const text = String(value).replaceAll(`"toldAt":"${far}"`, '');
          const isAhead = column.endsWith('_at') && !plans.has(column) && Number(value) > server.time.now + 1;
          if (isAhead || text.includes(farDay)) found.push(`${table}.${column}`);
        }
    }
    return found;
  }

  const put = (url: string, body: object): Promise<Answer> => anita.put(url, body);
  const post = (url: string, body: object, person = anita): Promise<Answer> => person.post(url, body);
  const patch = (url: string, body: object, person = anita): Promise<Answer> => person.send('PATCH', url, body, {});
  const callStep = (body: object): Promise<Answer> => post('/api/v1/calls/101/transitions', body, office);
  const notStarted = () => {
    const { store } = server.storage;
    const query = store.db.updateTable('tasks').set({ status: 'assigned' }).where('call_id', '=', 101);
    return store.write([{ query: query.compile() }]);
  };
  const issued = (): object => ({ Lines: [{ MovementId: randomUUID(), Qty: 1 }], UserId: 1, SparePartId: parts.fuse });

  type Step = () => Promise<Answer>;
  const kinds: Record<string, () => readonly Step[]> = {
    'a pause and what it resumes': () => [
      () => post('/api/v1/tasks/201/transitions', { Action: 'pause', Reason: 'Waiting for spares', DeviceAt }),
      () => post('/api/v1/tasks/201/transitions', { Action: 'resume', DeviceAt }),
      () => anita.get('/api/v1/tasks/201'),
    ],
    'a task that cannot be completed': () => [
      () => post('/api/v1/tasks/201/transitions', { Action: 'cannot_complete', Reason: 'No shutdown', DeviceAt }),
      () => anita.get('/api/v1/tasks/201'),
    ],
    'a task that another one pauses': () => [
      () => post('/api/v1/tasks/203/transitions', { Action: 'pause', Reason: 'Waiting for spares', DeviceAt }),
      () => post('/api/v1/tasks/203/transitions', { Action: 'resume', DeviceAt }),
      () => anita.get('/api/v1/tasks/201'),
    ],
    'a new task': () => [
      () => post('/api/v1/calls/101/tasks', { Title: 'Second panel', TaskType: 'test', DeviceAt }),
      () => anita.get('/api/v1/calls/101'),
    ],
    'a call that is closed': () => [
      () => post('/api/v1/tasks/201/transitions', { Action: 'pause', Reason: 'Waiting for spares', DeviceAt }),
      () => post('/api/v1/tasks/201/transitions', { Action: 'resume', DeviceAt }),
      () => finishWork(server, anita, office).then(() => anita.get('/api/v1/calls/101')),
      () => post('/api/v1/tasks/201/transitions', { Action: 'close', SignatureWaiver: 'Nobody there', DeviceAt }),
      () => callStep({ Action: 'accept_waiver', Reason: 'Told by phone', DeviceAt }),
      () => anita.get('/api/v1/calls/101'),
    ],
    'a call that is cancelled with its tasks': () => [
      () => notStarted().then(() => office.get('/api/v1/calls/101')),
      () => callStep({ Action: 'cancel', Reason: 'Logged twice', DeviceAt }),
      () => office.get('/api/v1/calls/101'),
    ],
    'a call on hold': () => [
      () => post('/api/v1/tasks/201/transitions', { Action: 'pause', Reason: 'Waiting for spares', DeviceAt }),
      () => post('/api/v1/tasks/201/transitions', { Action: 'resume', DeviceAt }),
      () => callStep({ Action: 'hold', Cause: 'shutdown_not_given', Reason: 'No shutdown', DeviceAt }),
      () => office.get('/api/v1/calls/101'),
    ],
    'the planning of a call': () => [
      () => patch('/api/v1/calls/101', { Priority: 'p1', Reason: 'The plant stands', DeviceAt }, office),
      () => office.get('/api/v1/calls/101'),
    ],
    'a job card that is completed and reopened': () => [
      () => patch('/api/v1/job-cards/301', { DeviceAt, WorkDone: 'Relay tested and sealed' }),
      () => post(`/api/v1/mappings/${mappings.anitas}/submit`, submitBody(server, good)),
      () => post(`/api/v1/mappings/${mappings.unknownType}/waive`, { Reason: 'No such form', DeviceAt }, office),
      () => post('/api/v1/job-cards/301/transitions', { Action: 'complete', DeviceAt }),
      () => anita.get('/api/v1/tasks/201'),
    ],
    'a safety check that is ticked': () => [
      () => patch('/api/v1/job-cards/301', { DeviceAt, SafetyChecks: [{ Key: 'permit', Checked: false }] }),
      () => patch('/api/v1/job-cards/301', { DeviceAt, SafetyChecks: [{ Key: 'permit', Checked: true }] }),
      () => anita.get('/api/v1/tasks/201'),
    ],
    'a report that is filled in before the safety checks': () => [
      () => post(`/api/v1/mappings/${mappings.anitas}/safety-bypass`, { DeviceAt }),
      () => anita.get(`/api/v1/mappings/${mappings.anitas}/report`),
    ],
    'reports that are added to a task': () => [
      () => post('/api/v1/tasks/201/mappings', { Items: [{ EquipmentId: 2, ReportTypeKey: 'trial-relay' }], DeviceAt }),
      () => anita.get('/api/v1/tasks/201'),
    ],
    'a draft': () => [
      () =>
        anita.put(
          `/api/v1/mappings/${mappings.anitas}/draft`,
          { ...draftBody(server, good), SavedAt: far },
          { first: true },
        ),
      () => anita.get(`/api/v1/mappings/${mappings.anitas}/report`),
    ],
    'a report': () => [
      () => post(`/api/v1/mappings/${mappings.anitas}/submit`, { ...submitBody(server, good), SubmittedAt: far }),
      () => anita.get(`/api/v1/mappings/${mappings.anitas}/report`),
    ],
    'a photo, its caption and its removal': () => {
      const url = `/api/v1/attachments/${randomUUID()}`;
      return [
        () => put(url, { ...photo, Content: picture.toString('base64'), TakenAt: far }),
        () => post(`${url}/changes`, { Action: 'caption', Caption: 'After work', DeviceAt }),
        () => anita.get('/api/v1/attachments?TaskId=201'),
        () => post(`${url}/changes`, { Action: 'remove', DeviceAt }),
        () => anita.get('/api/v1/attachments?TaskId=201'),
      ];
    },
    'a photo in pieces': () => {
      const url = `/api/v1/attachments/${randomUUID()}`;
      const whole = { ByteSize: picture.length, Sha256: createHash('sha256').update(picture).digest('hex') };
      const headers = { 'content-type': 'application/offset+octet-stream' };
      return [
        () => put(`${url}/upload`, { ...photo, ...whole, TakenAt: far }),
        () => anita.send('PATCH', `${url}/upload?Offset=0`, picture, { headers }),
        () => anita.get(url),
      ];
    },
    'a signature': () => {
      const url = `/api/v1/signatures/${randomUUID()}`;
      const point = { x: 1, y: 2, time: 0 };
      const Ink = { width: 300, height: 150, strokes: [{ points: [point, { ...point, x: 90, time: 9 }] }] };
      const Signer = { SignerName: 'S. Patil', SignerDesignation: 'Shift engineer', SignerMobile: '9822010101' };
      const body = { Role: 'customer', SignedAt: far, Signer, Ink, Target: { Kind: 'call', Id: 101 } };
      return [() => put(url, body), () => anita.get('/api/v1/signatures?Kind=call&Id=101')];
    },
    'a spare part that is fitted, and its correction': () => {
      const line = lineOf({ ...fitted, DeviceAt });
      return [
        () => post(book, line),
        () =>
          post(`/api/v1/movements/${String(line['MovementId'])}/transitions`, {
            Action: 'reverse',
            Reason: 'Wrong part',
            DeviceAt,
          }),
        () => anita.get(book),
      ];
    },
    'parts that are issued': () => [
      () => post('/api/v1/stock/issues', { ...issued(), DeviceAt }, office),
      () => anita.get('/api/v1/stock/balances'),
    ],
  };

  it.each(Object.keys(kinds))('stores and shows nothing later than now: %s', async (kind) => {
    for (const step of kinds[kind]?.() ?? []) {
      const { status, text } = await step();
      expect([200, 204], text).toContain(status);
      expect(text.replaceAll(`"ToldAt":"${far}"`, '')).not.toContain(farDay);
    }
    expect(await storedAhead()).toEqual([]);
  });

  it('is flagged for the office if its clock is far ahead, and not if it is a minute ahead', async () => {
    const pause = { Action: 'pause', Reason: 'Waiting for spares' };
    const minuteAhead = new Date(server.time.now + 60_000).toISOString();
    await post('/api/v1/tasks/201/transitions', { ...pause, DeviceAt: minuteAhead });
    server.time.now += 1000;
    await post('/api/v1/tasks/201/transitions', { Action: 'resume', DeviceAt });
    const { Events } = (await office.get('/api/v1/tasks/201')).body;
    expect(Events).toMatchObject([
      { Kind: 'pause', DeviceAt: savedAt },
      { Kind: 'resume', IsDoubtful: true },
    ]);
    expect(Events[0].IsDoubtful).toBeUndefined();
  });

  it('checks in and out at the times of receipt, and both punches are flagged', async () => {
    const punch = (Kind: 'in' | 'out', PunchId: string) =>
      post('/api/v1/attendance/punches', {
        PunchId,
        Kind,
        DeviceAt: new Date(server.time.now + 3 * hour).toISOString(),
        PositionState: 'off',
      });
    const [first, second] = [randomUUID(), randomUUID()];
    await punch('in', first);
    server.time.now += 2 * hour;
    const { Day } = (await punch('out', second)).body;
    expect(Day).toMatchObject({
      MinutesWorked: 120,
      Punches: [
        { DeviceAt: savedAt, ReceivedAt: savedAt, Flag: 'early' },
        { DeviceAt: new Date(server.time.now).toISOString(), Flag: 'early' },
      ],
    });
    expect((await punch('out', second)).body.AlreadyApplied).toBe(true);
    expect(await storedAhead()).toEqual([]);
  });
});

it('every time in a request is one of the device, or is known to be another', () => {
  const told = Object.entries<Endpoint>(endpoints).flatMap(([key, { body }]) => momentsIn(body, key));
  expect(told.filter((place) => !place.endsWith(' device')).sort()).toEqual([
    // Plans of the office.
    'PATCH /api/v1/calls/:CallId/properties/DueAt',
    'PATCH /api/v1/calls/:CallId/properties/ScheduledStart',
    // Typed by a person; the guard of corrections refuses what has not come.
    'POST /api/v1/attendance/:AttendanceId/corrections/properties/CheckInAt',
    'POST /api/v1/attendance/:AttendanceId/corrections/properties/CheckOutAt',
    'POST /api/v1/attendance/corrections/properties/CheckInAt',
    'POST /api/v1/attendance/corrections/properties/CheckOutAt',
  ]);
  // Only members of the body itself are looked at when it arrives, and one of each body.
  const ofDevice = told.filter((place) => place.endsWith(' device'));
  expect(ofDevice.filter((place) => place.split('/properties/').length !== 2)).toEqual([]);
  expect(new Set(ofDevice.map((place) => place.split('/properties/')[0])).size).toBe(ofDevice.length);
});

/** Every schema of a moment, by its place. */
function momentsIn(schema: unknown, place: string): readonly string[] {
  if (!isObject(schema)) return [];
  if (schema['format'] === 'date-time') return [schema['x-clock'] === 'device' ? `${place} device` : place];
  return Object.entries(schema).flatMap(([name, part]) =>
    isArray(part)
      ? part.flatMap((one, at) => momentsIn(one, `${place}/${name}/${String(at)}`))
      : momentsIn(part, `${place}/${name}`),
  );
}

const tables: readonly (keyof Database)[] = [
  'attachments',
  'attachment_changes',
  'attendance_punches',
  'call_events',
  'calls',
  'drafts',
  'job_cards',
  'mappings',
  'reports',
  'signatures',
  'spare_movements',
  'task_events',
  'tasks',
  'uploads',
];
