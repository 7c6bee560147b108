import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { verifyChain } from '../../../src/server/audit/verify-chain.ts';
import { migrate } from '../../../src/server/storage/migrate.ts';
import { auditRow } from '../fixtures/audit-row.ts';
import { engines } from './both-engines.ts';
import { databaseBefore } from './database-before.ts';

it.each(engines)(
  'on %s the rows of the audit log from before keep their order and are chained, and the next goes on',
  async (engine) => {
    const store = await databaseBefore('024', engine);
    const plain = (sql: string) => ({ query: CompiledQuery.raw(sql) });
    // More than the migration reads at a time; on PostgreSQL numbers of acts that came to nothing are missing.
    const acts = Array.from({ length: 2100 }, (_, at) =>
      plain(`insert into audit_log (at, action, detail) values (${String(at)}, 'login', '{"a" : 1}')`),
    );
    await store.write(acts.slice(0, 700));
    await expect(store.write([acts[0]!, plain('insert into nowhere values (1)')])).rejects.toThrow();
    await store.write(acts.slice(700));

    await migrate(store, { now: () => 2 });
    const rows = await store.db.selectFrom('audit_log').select(['seq', 'at', 'detail']).orderBy('seq').execute();
    expect(rows).toEqual(Array.from({ length: 2100 }, (_, at) => ({ seq: at + 1, at, detail: '{"a" : 1}' })));
    await store.write([auditRow(store)]);
    expect(await verifyChain(store.db)).toMatchObject({ head: { seq: 2101 } });
    expect((await verifyChain(store.db)).fault).toBeUndefined();
    await expect(store.write([plain('delete from audit_log')])).rejects.toMatchObject({ constraint: 'append only' });
  },
);
