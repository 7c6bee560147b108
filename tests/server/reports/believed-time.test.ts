import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anita as anitaId, mappings } from '../fixtures/field-data.ts';
import type { Person } from '../fixtures/people.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';
import { putSchema, relaySchema } from '../fixtures/test-report-types.ts';
import { draftBody, submitBody } from './draft-body.ts';

const mine = `/api/v1/mappings/${mappings.anitas}`;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const iso = (ms: number): string => new Date(ms).toISOString();
const dayOf = (ms: number): string => iso(ms + 5.5 * hour).slice(0, 10);

/** With the two rules of the installed types that a day decides: how old a test may be, and whether the instrument was calibrated. */
const dated = {
  ...relaySchema,
  properties: {
    ...relaySchema.properties,
    testDate: { title: 'Date of test', type: 'string', format: 'date' },
    certificate: { title: 'Calibrated until', type: 'string', format: 'date' },
  },
  checks: [
    { id: 'old', that: 'daysBetween(report.testDate, today) <= 90', message: 'More than 90 days ago.' },
    { id: 'calibrated', that: 'report.certificate >= today', message: 'The certificate is over.' },
  ],
};

describe.each(usualEngines)('the time at which a report was submitted, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  /** When anita signed in on this phone for the first time. */
  let begin: number;

  beforeEach(async () => {
    server = await startServer({ engine });
    await putSchema(server.folders, 'trial-relay', dated);
    await server.library.refresh();
    anita = await server.signedIn('anita');
    begin = server.time.now;
  });
  afterEach(() => server.close());

  /** The certificate is over on the day of receipt, and was valid on the day that the phone tells. */
  const entriesOf = (told: number): object => ({
    pickup: 80,
    measured: 81,
    testDate: dayOf(told),
    certificate: dayOf(server.time.now - 20 * hour) < dayOf(told) ? dayOf(told) : dayOf(server.time.now - day),
  });
  const submit = (told: number, person = anita, headers = {}) =>
    person.post(`${mine}/submit`, { ...submitBody(server, entriesOf(told)), SubmittedAt: iso(told) }, { headers });
  const save = (told: number, person = anita) =>
    person.put(`${mine}/draft`, { ...draftBody(server, {}), SavedAt: iso(told) }, { first: true });
  const sayWaiting = (OldestAgeSec?: number, person = anita) =>
    person.put('/api/v1/session/waiting', {
      Changes: OldestAgeSec === undefined ? 0 : 1,
      Pictures: 0,
      Stuck: 0,
      AppVersion: '1.2',
      ...(OldestAgeSec !== undefined && { OldestAgeSec }),
    });
  const pass = (ms: number): void => void (server.time.now += ms);
  const signInAgain = () => anita.signIn('anita');

  interface Situation {
    /** What happened before; returns the time that the phone tells. */
    readonly before: () => Promise<number> | number;
    readonly send?: (told: number) => ReturnType<typeof submit>;
  }

  const possible: Record<string, Situation> = {
    'a phone with signal': { before: () => (pass(day), server.time.now) },
    'a phone without signal for five days': { before: () => (pass(6 * day), begin + day) },
    'a phone whose clock is some minutes slow': { before: () => begin - 20 * minute },
    'a phone that said an hour before that nothing waits': {
      before: async () => {
        pass(day);
        await sayWaiting();
        pass(6 * day);
        return begin + day + hour;
      },
    },
    'a phone that was heard of between submit and receipt, when it said what waits': {
      before: async () => {
        pass(5 * day);
        await sayWaiting(4 * 24 * 3600);
        pass(2 * day);
        return begin + day;
      },
    },
    'a draft that is sent together with its submit': {
      before: async () => {
        pass(5 * day);
        await save(begin + day);
        return begin + day + hour;
      },
    },
    'a phone that was signed out with unsent work, and signs in after days': {
      before: async () => {
        pass(day);
        await sayWaiting(60);
        pass(5 * day);
        await signInAgain();
        return begin + day;
      },
    },
    'another phone of the same person is heard of meanwhile': {
      before: async () => {
        pass(4 * day);
        await sayWaiting(undefined, await server.signedIn('anita'));
        pass(day);
        return begin + day;
      },
    },
    'the office sends the file of a broken phone after weeks': {
      before: async () => {
        pass(14 * day);
        // Her new phone.
        await sayWaiting(undefined, await server.signedIn('anita'));
        return begin + day;
      },
      send: async (told) => submit(told, await server.signedIn('office'), { 'on-behalf-of': String(anitaId) }),
    },
  };

  it.each(Object.keys(possible))('is believed: %s', async (name) => {
    const { before, send = submit } = possible[name] ?? { before: () => 0 };
    const told = await before();
    const { status, body } = await send(told);
    expect(status, JSON.stringify(body)).toBe(200);
    expect([body.SubmittedAt, body.ToldAt, body.Context.today]).toEqual([iso(told), undefined, dayOf(told)]);
    expect(body.ComputedOutcome).toBe('satisfactory');
  });

  const impossible: Record<string, Situation> = {
    'a clock that was reset to 1970': { before: () => (pass(day), 0) },
    'before the report was asked for': { before: () => (pass(40 * minute), begin - 60 * day) },
    'a day before the phone said that nothing waits': {
      before: async () => {
        pass(10 * day);
        await sayWaiting();
        pass(hour);
        return server.time.now - 2 * day;
      },
    },
    'a clock that runs a day behind': {
      before: async () => {
        pass(10 * day);
        await sayWaiting();
        return server.time.now - day;
      },
    },
    'a clock set back by months, and forward again, so that what waits seems old': {
      before: async () => {
        pass(25 * day);
        await sayWaiting();
        await sayWaiting(20 * 24 * 3600);
        return begin + 5 * day;
      },
    },
    'before the draft was begun': {
      before: async () => {
        pass(20 * day);
        await save(server.time.now);
        return server.time.now - 5 * day;
      },
    },
    'with a draft that is said to be as old': {
      before: async () => {
        pass(20 * day);
        await sayWaiting();
        await save(begin + day);
        return begin + day;
      },
    },
    'before the report was reopened': {
      before: async () => {
        await submit(server.time.now);
        pass(20 * day);
        await anita.post(`${mine}/reopen`, { Reason: 'The reading was typed into the wrong field' });
        return server.time.now - 5 * day;
      },
    },
    'from a phone on which this person signed in only later': {
      before: () => (pass(20 * day), server.time.now - 5 * day),
      send: async (told) => submit(told, await server.signedIn('anita')),
    },
    'after signing out and in again on the same phone': {
      before: async () => {
        pass(20 * day);
        await sayWaiting();
        await signInAgain();
        return server.time.now - 5 * day;
      },
    },
    'by the office, before the report was asked for': {
      before: () => begin - 60 * day,
      send: async (told) => submit(told, await server.signedIn('office'), { 'on-behalf-of': String(anitaId) }),
    },
    'by the office, before the phones of the person had sent everything': {
      before: async () => {
        pass(20 * day);
        await sayWaiting();
        return begin + day;
      },
      send: async (told) => submit(told, await server.signedIn('office'), { 'on-behalf-of': String(anitaId) }),
    },
    'a clock that is a year ahead': { before: () => server.time.now + 365 * day },
  };

  it.each(Object.keys(impossible))(
    'is not believed, the day of receipt counts, and both are said: %s',
    async (name) => {
      const { before, send = submit } = impossible[name] ?? { before: () => 0 };
      const told = await before();
      const { status, body } = await send(told);
      expect(status, JSON.stringify(body)).toBe(200);
      const received = iso(server.time.now);
      expect([body.SubmittedAt, body.ReceivedAt, body.ToldAt]).toEqual([received, received, iso(told)]);
      expect(body.Context.today).toBe(dayOf(server.time.now));
      if (told < server.time.now) expect(body.ComputedOutcome).toBe('incomplete');
      const view = await anita.get(`${mine}/report`);
      expect(view.body.Submitted.ToldAt).toBe(iso(told));
      const row = await server.storage.store.db
        .selectFrom('audit_log')
        .select('detail')
        .where('action', '=', 'report.submit')
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow();
      expect(JSON.parse(row.detail ?? '{}')).toMatchObject({ ToldAt: iso(told) });
    },
  );

  it('a report that is complete on neither day is refused, and stays with its author', async () => {
    pass(day);
    const entries = { pickup: 80, testDate: dayOf(0), certificate: dayOf(begin) };
    const { status, body } = await anita.post(`${mine}/submit`, {
      ...submitBody(server, entries),
      SubmittedAt: iso(0),
    });
    expect([status, body.code, await server.count('reports')]).toEqual([422, 'report-incomplete', 0]);
  });
});
