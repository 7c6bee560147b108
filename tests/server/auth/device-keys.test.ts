import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { halfOf } from '../../../src/server/auth/device-keys.ts';
import { backUp, restore } from '../../../src/server/backup/commands.ts';
import { administrator, anita as anitaId, password } from '../fixtures/field-data.ts';
import type { Person } from '../fixtures/people.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';
import { copyPrepared, openCompiled } from '../storage/both-engines.ts';

const gone = 4;
const keyId = '5f0c2b1e-1111-4111-8111-111111111111';
const address = (of: string = keyId, secret?: string): string =>
  `/api/v1/device-keys/${of}${secret === undefined ? '' : `?Secret=${secret}`}`;

/** As `scripts/deploy/security.md` says. */
const rotate = ({ storage: { store } }: TestServer) =>
  store.write([
    {
      query: store.db
        .insertInto('device_key_secrets')
        .values({ secret_id: randomBytes(8).toString('hex'), no: 2, value: randomBytes(32).toString('hex') })
        .compile(),
    },
  ]);

describe.each(usualEngines)('the half of a device key that only the server gives, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  beforeEach(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita');
  });
  afterEach(() => server.close());

  it('is the same each time and on every server, other for each key and person, and no cache keeps it', async () => {
    const first = await anita.get(address());
    expect(first.body.Half).toHaveLength(43);
    expect(first.headers['cache-control']).toBe('no-store');
    expect((await anita.get(address())).body).toEqual(first.body);
    expect((await (await server.throughTwin(anita)).get(address())).body).toEqual(first.body);
    expect((await anita.get(address(randomUUID()))).body.Half).not.toBe(first.body.Half);
    expect((await (await server.signedIn('ravi')).get(address())).body.Half).not.toBe(first.body.Half);
  });

  it('is given to nobody who has signed out, and for nobody else', async () => {
    const office = await server.signedIn('office');
    const forAnita = await office.get(address(), { headers: { 'On-Behalf-Of': String(anitaId) } });
    expect(forAnita.body.code).toBe('forbidden');
    await anita.delete('/api/v1/session');
    expect((await anita.get(address())).body.code).toBe('session');
  });

  it('is still given after the secret was rotated: new keys come from the new one', async () => {
    const { body } = await anita.get(address());
    await rotate(server);
    const newer = await anita.get(address());
    expect(newer.body.Secret).not.toBe(body.Secret);
    expect(newer.body.Half).not.toBe(body.Half);
    expect((await anita.get(address(keyId, body.Secret))).body).toEqual(body);
    expect((await anita.get(address(keyId, '0'.repeat(16)))).body.code).toBe('not-found');
  });

  describe('of somebody who was deactivated', () => {
    let admin: Person;
    beforeEach(async () => (admin = await server.signedIn('admin')));
    const release = (userId: number, Password = password, more: object = {}) =>
      admin.post(`/api/v1/people/${String(userId)}/key-release`, { Password, KeyId: keyId, ...more });
    const audit = async () =>
      (await server.storage.store.db.selectFrom('audit_log').selectAll().orderBy('seq').execute())
        .filter(({ action }) => action === 'person.release-key')
        .map(({ actor_id, object_id, detail }) => [actor_id, object_id, detail]);

    it('is released by an administrator with their password, as a row of the audit log', async () => {
      const own = await halfOf(server.storage.store, { userId: gone, keyId, secretId: undefined });
      expect((await release(gone)).body).toEqual(own);
      expect(await audit()).toEqual([[administrator, String(gone), JSON.stringify({ Device: keyId })]]);
      await rotate(server);
      expect((await release(gone, password, { Secret: own?.Secret })).body).toEqual(own);
    });

    it('is not released with a wrong password, for somebody who is active, or to anybody else', async () => {
      expect((await release(gone, 'not this one')).body).toMatchObject({
        code: 'field-invalid',
        errors: [{ pointer: '/Password' }],
      });
      expect((await release(anitaId)).body.code).toBe('step-impossible');
      expect((await release(999)).body.code).toBe('not-found');
      for (const other of [anita, await server.signedIn('office')]) {
        const asked = await other.post(`/api/v1/people/${String(gone)}/key-release`, {
          Password: password,
          KeyId: keyId,
        });
        expect(asked.body.code).toBe('forbidden');
      }
      expect(await audit()).toEqual([]);
    });
  });
});

it('the half of a device key is the same after the restore of a backup from before the key was made', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'halves-'));
  const [dataDir, backups, elsewhere] = ['data', 'backups', 'elsewhere'].map((name) => path.join(root, name));
  try {
    await copyPrepared('fieldData', { engine: 'sqlite', dataDir: dataDir! });
    expect(await backUp([backups!], { DATA_DIR: dataDir })).toMatchObject({ status: 0 });
    const asked = { userId: anitaId, keyId: randomUUID(), secretId: undefined };
    const server = await openCompiled({ dataDir: dataDir! });
    const half = await halfOf(server.store, asked);
    await server.close();
    const [backup] = await readdir(backups!);
    expect(await restore([path.join(backups!, backup!)], { DATA_DIR: elsewhere })).toMatchObject({ status: 0 });
    const restored = await openCompiled({ dataDir: elsewhere! });
    expect(await halfOf(restored.store, asked)).toEqual(half);
    await restored.close();
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
