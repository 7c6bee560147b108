import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract';
import { isFieldWork } from '../../../../src/server/http/on-behalf.ts';
import { administrator, anita, office, ravi } from '../../fixtures/field-data.ts';
import type { Answer, Person } from '../../fixtures/people.ts';
import { addSpares } from '../../spares/spare-data.ts';
import { columns } from '../../storage/columns.ts';
import { startServer, usualEngines, type TestServer } from '../../fixtures/test-server.ts';
import { actsOf, type Act, type Made, type Name } from './acts.ts';

/*
 * Whose name the database holds after every write of the contract: of whoever was signed in, whatever the body says.
 */

/** Columns that name the person who did something. */
const whoDid = /_by$|^(?:actor_id|author_id)$|^(?:attendance_punches|attendance_leaves)\.user_id$/;
/** Columns that name the person whom something is about, or whose it is. */
const whomAbout = /^(?:assigned_to|user_id|holder_user_id|owner_user_id)$/;

const named = Object.entries(columns).flatMap(([table, its]) =>
  Object.keys(its).map((column) => ({ table, column, full: `${table}.${column}` })),
);
const didColumns = named.filter(({ column, full }) => whoDid.test(column) || whoDid.test(full));

const ids: Readonly<Record<Name, number>> = { anita, ravi, office, admin: administrator };
const names = Object.keys(ids) as Name[];

/** Calls about the account of the caller, or that write down no person. */
const notHere = new Set([
  'POST /api/v1/first-run',
  'POST /api/v1/session',
  'DELETE /api/v1/session',
  'POST /api/v1/session/passkey',
  'PUT /api/v1/session/waiting',
  'POST /api/v1/passkeys/offer',
  'POST /api/v1/passkeys',
  'POST /api/v1/passkeys/:PasskeyId/removal',
  'POST /api/v1/password-link/holder',
  'POST /api/v1/password-link/password',
  'PUT /api/v1/password',
  'DELETE /api/v1/sessions',
  'DELETE /api/v1/sessions/:SessionId',
  'DELETE /api/v1/phones/:SessionId',
  'POST /api/v1/people/:UserId/key-release',
  'POST /api/v1/audit/checks',
  'POST /api/v1/report-types/:Slug/try-again',
]);

/** Another person, under every name that a column or an answer has for who did something. */
const forged = Object.fromEntries(
  [
    'UserId',
    'By',
    'ByUserId',
    'Actor',
    'ActorId',
    'AuthorId',
    'SubmittedBy',
    'SavedBy',
    'MadeBy',
    'CreatedBy',
    'TakenBy',
  ]
    .concat(['TypedBy', 'SignedBy', 'PostedBy', 'RequestedBy', 'DecidedBy', 'WaivedBy', 'AnsweredBy', 'OnBehalfOf'])
    .map((name) => [name, ravi]),
);

type Counts = ReadonlyMap<string, number>;

describe.each(usualEngines)('who did something, on %s', (engine) => {
  describe.each(['themselves', 'through the office'] as const)('sent by %s', (way) => {
    let server: TestServer;
    let people: Readonly<Record<Name, Person>>;
    let acts: readonly Act[];
    beforeAll(async () => {
      const many = { max: 100_000, windowMs: 60_000 };
      server = await startServer({ engine, limits: { writes: many, reads: many } });
      await addSpares(server);
      const { db, write } = {
        db: server.storage.store.db,
        write: server.storage.store.write.bind(server.storage.store),
      };
      // A task without a job card.
      await write([{ query: db.deleteFrom('job_cards').where('job_card_id', '=', 304).compile() }]);
      people = Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await server.signedIn(name)] as const)),
      ) as Record<Name, Person>;
      acts = actsOf(server);
    });
    afterAll(() => server.close());

    /** How often each column names each person. */
    async function counts(): Promise<Counts> {
      const each = didColumns.map(
        ({ table, column, full }) => sql`select ${sql.lit(full)} as place, ${sql.ref(column)} as who, count(*) as often
          from ${sql.table(table)} where ${sql.ref(column)} is not null group by ${sql.ref(column)}`,
      );
      const { rows } = await sql<{ place: string; who: number; often: number }>`${sql.join(
        each,
        sql` union all `,
      )}`.execute(server.storage.store.db);
      return new Map(rows.map(({ place, who, often }) => [`${place} ${String(who)}`, often]));
    }

    const more = (before: Counts, after: Counts): readonly string[] =>
      [...after].filter(([place, often]) => often > (before.get(place) ?? 0)).map(([place]) => place);

    const isBrought = ({ by, isPersonal }: Act): boolean =>
      way === 'through the office' && (by === 'anita' || by === 'ravi') && isPersonal !== true;

    function send(act: Act, made: Made, extra: object = {}): Promise<Answer> {
      const { url, body, ...rest } = act.sent(made);
      const headers = { ...rest.headers, ...(isBrought(act) && { 'on-behalf-of': String(ids[act.by]) }) };
      const said = isObject(body) ? { ...extra, ...body } : body;
      return people[isBrought(act) ? 'office' : act.by].send(methodOf(act), url, said, { ...rest, headers });
    }

    it('is the person who was signed in, or whose work it is: no body makes it another', async () => {
      const made: Made = {};
      for (const act of acts) {
        const what = `${act.key} by ${act.by}`;
        const before = await counts();
        if (isObject(act.sent(made).body)) {
          const refused = await send(act, made, forged);
          expect([refused.status, refused.body.code], `${what} with other people's names`).toEqual([
            422,
            'field-invalid',
          ]);
          expect(more(before, await counts()), `${what} was refused`).toEqual([]);
        }
        const answer = await send(act, made);
        expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(300);
        if (act.as !== undefined) made[act.as] = answer.body;
        const said = more(before, await counts());
        // The pieces of a picture belong to its announcement.
        const isNoted = isBrought(act) && !act.key.startsWith('PATCH /api/v1/attachments');
        const others = said.filter((place) => !place.endsWith(` ${String(ids[act.by])}`));
        expect(others, `${what} names somebody else`).toEqual(isNoted ? [`audit_log.actor_id ${String(office)}`] : []);
        expect(said, `${what} is recorded`).toContain(`${act.records} ${String(ids[act.by])}`);
      }
      const checks = await people.anita.get('/api/v1/job-cards/301');
      expect(JSON.stringify(checks.body)).not.toContain('Meera Joshi');
    });
  });
});

const methodOf = ({ key }: Act): string => key.split(' ')[0] ?? '';
const isObject = (body: unknown): body is object => typeof body === 'object' && !Buffer.isBuffer(body);

describe('the table of acts', () => {
  const acts = actsOf({ library: { live: () => undefined } } as unknown as TestServer);

  it('has every call of the contract that writes down who did something', () => {
    const writes = Object.keys(endpoints).filter((key) => !key.startsWith('GET '));
    const listed = new Set<string>(acts.map(({ key }) => key));
    expect(writes.filter((key) => !listed.has(key) && !notHere.has(key))).toEqual([]);
    expect([...notHere].filter((key) => listed.has(key) || !writes.includes(key))).toEqual([]);
  });

  it('knows of every column that names a person what it means', () => {
    const people = /_by$|user_id$|^(?:actor_id|author_id|assigned_to)$/;
    expect(
      named
        .filter(({ column, full }) => people.test(column) && !whoDid.test(column) && !whoDid.test(full))
        .filter(({ column }) => !whomAbout.test(column))
        .map(({ full }) => full),
    ).toEqual([]);
  });

  it('is about field work wherever an executive acts, so that the office can send it from a file', () => {
    const theirs = acts.filter(({ by, isPersonal }) => (by === 'anita' || by === 'ravi') && isPersonal !== true);
    expect(theirs.map(({ key }) => key).filter((key) => !isFieldWork(key))).toEqual([]);
  });
});
