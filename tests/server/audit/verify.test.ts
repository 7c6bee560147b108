import { beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../../../src/server/audit/commands.ts';
import { canonicalFacts, factNames, noFacts, type AuditFacts } from '../../../src/server/storage/chain/audit-facts.ts';
import { linkAfter } from '../../../src/server/storage/chain/link.ts';
import { toJson } from '../../../src/server/storage/json-column.ts';
import { auditRow } from '../fixtures/audit-row.ts';
import { usualEngines } from '../databases/engines.ts';
import { placeWithTables, type TestPlace } from '../storage/both-engines.ts';
import { tamper } from './tamper.ts';

const count = 12;

/** A row with every fact. */
const everyFact = {
  at: 1_795_000_000_000,
  actor_id: 3,
  actor_role: 'coordinator',
  session_hash8: '0a1b2c3d',
  device_id: 'phone',
  ip: '203.0.113.7',
  action: 'import',
  object_type: 'people',
  object_id: 'ünï',
  version: 'R1',
  op_id: '0b7c1f0e-6f0c-4d33-9d5e-2f0f6f0d1a01',
  content_sha256: 'ff',
  detail: toJson<unknown>({ New: 1, Changed: 0, 'quote"': 'µΩ\n\u0007' }),
} satisfies AuditFacts;

describe.each(usualEngines)('npm run verify on %s', (engine) => {
  let place: TestPlace;

  beforeEach(async () => {
    place = await placeWithTables(engine);
    const storage = await place.open();
    for (let at = 1; at <= count; at += 1) {
      // Row 5 is of an act that came to nothing: it left no number unused.
      if (at === 5) await expect(storage.store.write([auditRow(storage.store, { at }), impossible])).rejects.toThrow();
      await storage.store.write([auditRow(storage.store, at === 3 ? everyFact : { at })]);
    }
    await storage.close();
    return () => place.remove();
  });

  /** Of another table: its row is there already. */
  const impossible = {
    query: { sql: "insert into audit_head values (1, 0, '', '')", parameters: [] } as never,
    expect: 1,
  };

  const run = (...args: readonly string[]) =>
    verify(args, {
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
    });

  const isBroken = async (words: string, ...args: readonly string[]) => {
    const { status, errors } = await run(...args);
    expect([status, errors]).toEqual([
      1,
      expect.stringContaining(`The audit log cannot be trusted. ${words}\n`) as string,
    ]);
  };

  async function rows() {
    const storage = await place.open();
    const found = await storage.store.db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
    await storage.close();
    return found;
  }

  it('is green on what the server wrote, and prints the number of rows and the hash of the last', async () => {
    const last = (await rows()).at(-1);
    const { status, text, errors } = await run();
    expect([status, errors]).toEqual([0, '']);
    expect(text).toContain(`12 rows of the audit log are sound; the last has the hash ${last?.hash ?? ''}\n`);
    expect(await run('--since', last?.hash.slice(0, 16) ?? '')).toMatchObject({ status: 0 });
  });

  it('is green while a server runs and appends', async () => {
    const storage = await place.open();
    // Four at a time: a server that gets more than it can write in five seconds says that it is busy.
    const oneAfterAnother = async (): Promise<void> => {
      for (let at = 0; at < 75; at += 1) await storage.store.write([auditRow(storage.store)]);
    };
    const writes = Promise.all(Array.from({ length: 4 }, oneAfterAnother));
    expect(await run()).toMatchObject({ status: 0, errors: '' });
    await writes;
    expect((await run()).text).toContain('312 rows');
    await storage.close();
  });

  it('finds a row of which anything was changed, or taken away', async () => {
    const again = ['delete from audit_log where seq = 3', 'insert into audit_log select * from kept'];
    await tamper(place, 'create table kept as select * from audit_log where seq = 3');
    for (const name of [...factNames, 'hash', 'previous_hash']) {
      const canBeAbsent = !['at', 'action', 'hash', 'previous_hash'].includes(name);
      const other = name === 'at' || name === 'actor_id' ? '4' : "'{}'";
      for (const value of canBeAbsent ? [other, 'null'] : [other]) {
        await tamper(place, `update audit_log set ${name} = ${value} where seq = 3`);
        await isBroken('Row 3 was changed after it was written.');
        await tamper(place, ...again);
      }
    }
    expect(await run()).toMatchObject({ status: 0 });
  });

  it.each([4, count])('finds that row %s was changed even with a new hash for it', async (at) => {
    const row = (await rows())[at - 1]!;
    const { hash } = linkAfter({ seq: at - 1, hash: row.previous_hash }, canonicalFacts({ ...row, actor_id: 9 }));
    await tamper(place, `update audit_log set actor_id = 9, hash = '${hash}' where seq = ${String(at)}`);
    await isBroken(
      at === count
        ? 'Row 12 is not the recorded end of the chain: the row or the record was changed.'
        : 'Row 4 was changed after it was written.',
    );
  });

  it.each([
    [1, 1, 'Row 1 was removed.'],
    [6, 8, 'Rows 6 to 8 were removed.'],
  ])('finds rows removed from %s to %s, with the others numbered again or not', async (from, to, words) => {
    const gone = `delete from audit_log where seq between ${String(from)} and ${String(to)}`;
    await tamper(place, gone);
    await isBroken(words);
    await tamper(place, ...renumbered(from, from - to - 1));
    await isBroken(words);
  });

  it('finds rows removed from the end', async () => {
    await tamper(place, 'delete from audit_log where seq > 10');
    await isBroken('Rows 11 to 12 were removed from the end.');
  });

  it('finds them with the hash that was noted, when the record of the end was changed as well', async () => {
    const noted = (await rows()).at(-1)?.hash ?? '';
    const end = (await rows())[9]!;
    await tamper(
      place,
      'delete from audit_log where seq > 10',
      `update audit_head set seq = 10, previous_hash = '${end.previous_hash}', hash = '${end.hash}'`,
    );
    expect(await run()).toMatchObject({ status: 0 });
    await isBroken(
      'No row has the given hash. Rows were removed from the end, or this is an older copy or another database.',
      '--since',
      noted,
    );
  });

  it.each([true, false])('finds a row put in between (with a hash that fits: %s)', async (fits) => {
    const before = (await rows())[5]!;
    await tamper(place, ...renumbered(7, 1), insertAt(7, before.hash, fits));
    await isBroken('Row 7 was inserted later; no server wrote it there.');
  });

  it('finds a row put in at the end', async () => {
    const end = (await rows()).at(-1)!;
    await tamper(place, insertAt(13, end.hash, true));
    await isBroken('Row 13 was inserted later; no server wrote it there.');
  });

  it('finds rows that have changed places', async () => {
    await tamper(
      place,
      'update audit_log set seq = -4 where seq = 4',
      'update audit_log set seq = 4 where seq = 9',
      'update audit_log set seq = 9 where seq = -4',
    );
    await isBroken('Row 4 is out of order: it was written as row 9.');
  });

  it('finds a row moved to the end', async () => {
    await tamper(place, 'update audit_log set seq = 13 where seq = 4');
    await isBroken('Row 13 is out of order: it was written as row 4.');
  });

  it('finds that the record of the end is gone', async () => {
    await tamper(place, 'delete from audit_head');
    await isBroken('Row 12 is not the recorded end of the chain: the row or the record was changed.');
  });

  /** Moves all rows from one on by some numbers; by way of negative ones, because a number can be there only once. */
  const renumbered = (from: number, by: number): readonly string[] => [
    `update audit_log set seq = -(seq + ${String(by)}) where seq >= ${String(from)}`,
    'update audit_log set seq = -seq where seq < 0',
  ];

  function insertAt(seq: number, previous: string, fits: boolean): string {
    const { hash } = linkAfter(
      { seq: seq - 1, hash: previous },
      canonicalFacts({ ...noFacts, at: 5, action: 'login' }),
    );
    return `insert into audit_log (seq, at, action, previous_hash, hash)
      values (${String(seq)}, 5, 'login', '${previous}', '${fits ? hash : 'b'.repeat(64)}')`;
  }
});

describe('npm run verify', () => {
  it('says what it takes, and refuses what is no hash', async () => {
    expect((await verify(['--help'], {})).text).toContain('--since <hash>');
    for (const wrong of [['--since', 'yesterday'], ['--since', 'abc'], ['now']])
      expect(await verify(wrong, {})).toMatchObject({ status: 1, text: '' });
  });

  it('names the folder that has no database', async () => {
    const { errors } = await verify([], { DATA_DIR: '/nonexistent/data' });
    expect(errors).toBe('There is no database in /nonexistent/data. Check DATA_DIR.\n');
  });
});
