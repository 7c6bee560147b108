import { expect, inject, it } from 'vitest';
import { changeBySql } from '../../../../../scripts/lab/chaos/changes-by-sql.ts';

it('npm run verify finds every change by SQL of a report, a picture, a version of a report type or the audit log', async () => {
  const { missed, before } = await changeBySql({ changes: 100, seed: 4100 });
  expect(before).toContain('match the log');
  expect(missed).toEqual([]);
});

it('on PostgreSQL too', async () => {
  const { missed, before } = await changeBySql({ changes: 20, seed: 4101, postgresUrl: inject('postgresUrl') });
  expect(before).toContain('match the log');
  expect(missed).toEqual([]);
});
