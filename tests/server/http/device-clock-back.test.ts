import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pngOf } from '../attachments/pictures.ts';
import { mappings, morning } from '../fixtures/field-data.ts';
import type { Answer, Person, Read } from '../fixtures/people.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';
import { addSpares, book, fitted, lineOf } from '../spares/spare-data.ts';

const hour = 3_600_000;
const day = 24 * hour;
const picture = pngOf(40, 30);
const photo = { TaskId: 201, Kind: 'photo', MimeType: 'image/png' } as const;
const iso = (ms: number): string => new Date(ms).toISOString();

/** What is read back of an act: the time that counts, and the time that the device told if it is not that one. */
interface Kept {
  readonly at: string;
  readonly told: unknown;
}

describe('the time of an act', () => {
  let server: TestServer;
  let anita: Person;
  beforeEach(async () => {
    server = await startServer();
    await addSpares(server);
    // On her phone long before the work was given to her, which was in the morning.
    server.time.now = morning - 20 * day;
    anita = await server.signedIn('anita');
    server.time.now = morning;
  });
  afterEach(() => server.close());

  const done = async (answer: Promise<Answer>): Promise<Answer['body']> => {
    const { status, text, body } = await answer;
    expect([200, 204], text).toContain(status);
    return body;
  };
  const point = { x: 1, y: 2, time: 0 };
  const Ink = { width: 300, height: 150, strokes: [{ points: [point, { ...point, x: 90, time: 9 }] }] };
  const Signer = { SignerName: 'S. Patil', SignerDesignation: 'Shift engineer', SignerMobile: '9822010101' };

  const inEvents = async (url: string, kind: string): Promise<Kept> => {
    const { Events } = await done(anita.get(url));
    return timesOf(
      Events.find(({ Kind }: { Kind: string }) => Kind === kind),
      'DeviceAt',
    );
  };
  const timesOf = (stored: Read, name: string): Kept => ({ at: stored[name], told: stored.ToldAt });

  const acts: Record<string, (DeviceAt: string) => Promise<Kept>> = {
    'a step of a task': async (DeviceAt) => {
      const body = { Action: 'pause', Reason: 'Waiting for spares', DeviceAt };
      await done(anita.post('/api/v1/tasks/201/transitions', body));
      return inEvents('/api/v1/tasks/201', 'pause');
    },
    'a step of a job card': async (DeviceAt) => {
      const { store } = server.storage;
      const drafted = store.db.updateTable('job_cards').set({ status: 'draft' }).where('job_card_id', '=', 301);
      await store.write([{ query: drafted.compile() }]);
      await done(anita.post('/api/v1/job-cards/301/transitions', { Action: 'start', DeviceAt }));
      return inEvents('/api/v1/tasks/201', 'card_start');
    },
    'a safety check': async (DeviceAt) => {
      const Key = 'permit';
      for (const Checked of [false, true]) {
        const body = { DeviceAt, SafetyChecks: [{ Key, Checked }] };
        await done(anita.send('PATCH', '/api/v1/job-cards/301', body, {}));
      }
      const { SafetyChecks } = await done(anita.get('/api/v1/job-cards/301'));
      return timesOf(
        SafetyChecks.find((check: Read) => check.Key === Key),
        'AnsweredAt',
      );
    },
    'a report begun before the safety checks': async (DeviceAt) => {
      await done(anita.post(`/api/v1/mappings/${mappings.anitas}/safety-bypass`, { DeviceAt }));
      return inEvents('/api/v1/tasks/201', 'safety_bypass');
    },
    'a part that is fitted': async (DeviceAt) => {
      const { Movement } = await done(anita.post(book, lineOf({ ...fitted, DeviceAt })));
      expect(Movement.Story[0]).toMatchObject({ At: Movement.DeviceAt });
      expect(Movement.Story[0].ToldAt).toBe(Movement.ToldAt);
      return timesOf((await done(anita.get(book))).Movements[0], 'DeviceAt');
    },
    'a check-in': async (DeviceAt) => {
      const body = { PunchId: randomUUID(), Kind: 'in', DeviceAt, PositionState: 'off' };
      const { Day } = await done(anita.post('/api/v1/attendance/punches', body));
      return timesOf(Day.Punches[0], 'DeviceAt');
    },
    'a photo': async (TakenAt) => {
      const url = `/api/v1/attachments/${randomUUID()}`;
      await done(anita.put(url, { ...photo, Content: picture.toString('base64'), TakenAt }));
      const { Photos } = await done(anita.get('/api/v1/attachments?TaskId=201'));
      expect((await done(anita.get(url))).ToldAt).toBe(Photos[0].ToldAt);
      return timesOf(Photos[0], 'TakenAt');
    },
    'a photo in pieces': async (TakenAt) => {
      const url = `/api/v1/attachments/${randomUUID()}`;
      const whole = { ByteSize: picture.length, Sha256: createHash('sha256').update(picture).digest('hex') };
      await done(anita.put(`${url}/upload`, { ...photo, ...whole, TakenAt }));
      const headers = { 'content-type': 'application/offset+octet-stream' };
      await done(anita.send('PATCH', `${url}/upload?Offset=0`, picture, { headers }));
      return timesOf(await done(anita.get(url)), 'TakenAt');
    },
    'a signature': async (SignedAt) => {
      const Target = { Kind: 'call', Id: 101 };
      await done(anita.put(`/api/v1/signatures/${randomUUID()}`, { Role: 'customer', SignedAt, Signer, Ink, Target }));
      return timesOf((await done(anita.get('/api/v1/signatures?Kind=call&Id=101'))).Signatures[0], 'SignedAt');
    },
  };

  const nothingWaits = () =>
    done(anita.put('/api/v1/session/waiting', { Changes: 0, Pictures: 0, Stuck: 0, AppVersion: '1.2' }));

  describe.each(Object.keys(acts))('%s', (name) => {
    const act = (told: number) => acts[name]?.(iso(told));

    it('is kept by a phone that was offline for a week', async () => {
      await nothingWaits();
      server.time.now += 7 * day;
      expect(await act(morning + day)).toEqual({ at: iso(morning + day), told: undefined });
    });

    it('is that of receipt where the phone had nothing to send later than that, and both are said', async () => {
      server.time.now += 7 * day;
      await nothingWaits();
      server.time.now += hour;
      const told = server.time.now - 2 * day;
      expect(await act(told)).toEqual({ at: iso(server.time.now), told: iso(told) });
    });
  });

  it.each([
    'a step of a task',
    'a step of a job card',
    'a safety check',
    'a report begun before the safety checks',
    'a part that is fitted',
  ])('is not before the work was given: %s', async (name) => {
    server.time.now += day;
    const told = morning - 10 * day;
    expect(await acts[name]?.(iso(told))).toEqual({ at: iso(server.time.now), told: iso(told) });
  });

  it('of the office is that of receipt too: when a call was cancelled', async () => {
    const { store } = server.storage;
    const notBegun = store.db.updateTable('tasks').set({ status: 'assigned' }).where('call_id', '=', 101);
    await store.write([{ query: notBegun.compile() }]);
    server.time.now += 3 * day;
    const office = await server.signedIn('office');
    const told = iso(morning + day);
    const body = { Action: 'cancel', Reason: 'Logged twice', DeviceAt: told };
    await done(office.post('/api/v1/calls/101/transitions', body));
    const { Call, Events } = await done(office.get('/api/v1/calls/101'));
    expect(Call.ClosedAt).toBe(iso(server.time.now));
    expect(Events).toMatchObject([{ Kind: 'cancel', DeviceAt: iso(server.time.now), ToldAt: told, IsDoubtful: true }]);
  });

  it('is kept where the office sends the file of a broken phone, however much a new phone has sent', async () => {
    await nothingWaits();
    server.time.now += 14 * day;
    const newPhone = await server.signedIn('anita');
    await done(newPhone.put('/api/v1/session/waiting', { Changes: 0, Pictures: 0, Stuck: 0, AppVersion: '1.2' }));
    const office = await server.signedIn('office');
    const DeviceAt = iso(morning + day);
    const body = { PunchId: randomUUID(), Kind: 'in', DeviceAt, PositionState: 'off' };
    const sent = await office.post('/api/v1/attendance/punches', body, { headers: { 'on-behalf-of': '1' } });
    expect(timesOf((await done(Promise.resolve(sent))).Day.Punches[0], 'DeviceAt')).toEqual({
      at: DeviceAt,
      told: undefined,
    });
  });

  it('is not before the line of a part that it reverses', async () => {
    const line = lineOf({ ...fitted, DeviceAt: iso(morning) });
    await done(anita.post(book, line));
    server.time.now += day;
    const body = { Action: 'reverse', Reason: 'Wrong part', DeviceAt: iso(morning - 2 * day) };
    const { Mirror } = await done(anita.post(`/api/v1/movements/${String(line['MovementId'])}/transitions`, body));
    expect(timesOf(Mirror, 'DeviceAt')).toEqual({ at: iso(server.time.now), told: body.DeviceAt });
  });
});
