import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { killServers } from '../../../../scripts/lab/chaos/server-kills.ts';
import { engines, isThorough } from '../../../server/databases/engines.ts';
import { databaseAt, onPostgres } from '../../../server/databases/on-postgres.ts';

/** `npm run chaos -- kills` kills as often as one likes. */
const kills = isThorough ? 10 : 1;

it.each(isThorough ? engines : (['sqlite'] as const))(
  `a server killed ${String(kills)} times while phones submit has lost nothing on %s, and has nothing twice`,
  async (engine) => {
    const name = `killed_${randomUUID().replaceAll('-', '')}`;
    const server = inject('postgresUrl');
    if (engine === 'postgres') await onPostgres(server, `create database ${name}`);
    try {
      const outcome = await killServers({
        kills,
        ...(engine === 'postgres' && { databaseUrl: databaseAt(server, name) }),
      });
      expect(outcome).toMatchObject({ kills, lost: [], twice: [], odd: [], chain: undefined });
      expect(outcome.acknowledged).toBeGreaterThanOrEqual(kills * 16);
    } finally {
      if (engine === 'postgres') await onPostgres(server, `drop database ${name} with (force)`);
    }
  },
);
