import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openReading } from '../../../src/server/storage/open-reading.ts';
import { mappings } from '../fixtures/field-data.ts';
import { submitBody } from '../reports/draft-body.ts';
import { startServer } from '../fixtures/test-server.ts';

it('after a clean stop the database file alone, copied without its log, holds every report', async () => {
  const server = await startServer();
  const copy = await mkdtemp(path.join(tmpdir(), 'copied-'));
  onTestFinished(async () => {
    await server.close();
    await rm(copy, { recursive: true, force: true });
  });
  const anita = await server.signedIn('anita');
  for (const mapping of [mappings.anitas, mappings.nextVisit, mappings.visit]) {
    const body = submitBody(server, { pickup: 80, measured: 81 });
    expect((await anita.post(`/api/v1/mappings/${String(mapping)}/submit`, body)).status).toBe(200);
  }
  await server.app.close();
  await server.storage.close();

  await copyFile(path.join(server.folders.dataDir, 'reports.sqlite'), path.join(copy, 'reports.sqlite'));
  const copied = await openReading({ dataDir: copy });
  onTestFinished(() => copied?.close());
  const reports = await copied?.db.selectFrom('reports').select('mapping_id').orderBy('mapping_id').execute();
  expect(reports?.map(({ mapping_id }) => mapping_id)).toEqual([401, 405, 407]);
});
