import { readFile } from 'node:fs/promises';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyChain } from '../../../src/server/audit/verify-chain.ts';
import { engines, startServer, type TestServer } from '../fixtures/test-server.ts';

describe.each(engines)('without the record of the end of the audit log, on %s', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({ engine });
    await server.signedIn('anita');
    await server.storage.store.write([{ query: CompiledQuery.raw('delete from audit_head') }]);
  });
  afterEach(() => server.close());

  it('every act that would be audited is refused, and nothing of it is kept', async () => {
    const sessions = await server.count('sessions');
    expect((await server.anyone().signIn('ravi')).status).toBe(500);
    expect([await server.count('sessions'), await server.count('audit_log')]).toEqual([sessions, 2]);
  });

  it('the statement in the README puts it back, and the chain goes on', async () => {
    const { store } = server.storage;
    const [statement = ''] = /insert into audit_head [^;]+/.exec(await readFile('README.md', 'utf8')) ?? [];
    await store.write([{ query: CompiledQuery.raw(statement), expect: 1 }]);
    expect((await server.anyone().signIn('ravi')).status).toBe(200);
    expect(await verifyChain(store.db)).toEqual({ head: expect.objectContaining({ seq: 3 }) as unknown });
  });
});
