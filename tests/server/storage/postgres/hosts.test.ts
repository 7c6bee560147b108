import type pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { addressesIn, openHosts } from '../../../../src/server/storage/postgres/hosts.ts';
import { notReusedWhenLost } from '../../../../src/server/storage/postgres/lost-connection.ts';
import { StorageUnavailable } from '../../../../src/server/storage/storage-errors.ts';

describe('the hosts of a database', () => {
  it('have an address each', () => {
    expect(addressesIn('postgres://u:p%40@one:5432,other:5433/name?target_session_attrs=read-write')).toEqual([
      'postgres://u:p%40@one:5432/name?target_session_attrs=read-write',
      'postgres://u:p%40@other:5433/name?target_session_attrs=read-write',
    ]);
    for (const one of ['postgres://one/name', 'postgresql:///name?host=/var/run', 'postgres://u@[::1]:5432/name'])
      expect(addressesIn(one)).toEqual([one]);
  });

  it('are tried in turn until one takes writes', async () => {
    const { host, username } = new URL(inject('postgresUrl'));
    const readOnly = 'options=-c%20default_transaction_read_only%3Don';
    const away = '127.0.0.1:9';
    const hosts = openHosts(`postgres://${username}@${away},${host}/postgres`);
    for (let times = 0; times < 2; times += 1) {
      const client = await hosts.connect();
      expect((await client.query('select 1')).rowCount).toBe(1);
      client.release();
    }
    await hosts.end();
    const standbys = openHosts(`postgres://${username}@${host},${host}/postgres?${readOnly}`);
    await expect(standbys.connect()).rejects.toThrow('this host is a standby');
    await standbys.end();
  });
});

it('a read whose connection to the database breaks is told as busy, not as a mistake of the caller', async () => {
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  const client = { query: () => Promise.reject(reset), release: () => undefined };
  const reading = notReusedWhenLost(client as unknown as pg.PoolClient);
  await expect(reading.query('select 1', [])).rejects.toBeInstanceOf(StorageUnavailable);
});
