import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkVersions } from '../../../../src/server/audit/records/check-versions.ts';
import { createLibrary } from '../../../../src/server/report-types/library.ts';
import type { Person } from '../../fixtures/people.ts';
import { startServer, type TestServer, usualEngines } from '../../fixtures/test-server.ts';
import { submitBody, versionOf } from '../../reports/draft-body.ts';

describe.each(usualEngines)('a published version of a report type, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;

  beforeEach(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita');
    await server.library.validatorScript(versionOf(server));
  });
  afterEach(() => server.close());

  const outside = (statement: string) =>
    server.storage.store.write([{ query: sql.raw(statement).compile(server.storage.store.db) }]);
  const found = async () =>
    (await checkVersions(server.storage.store.db)).map(({ kind, members }) => [kind, ...members].join(' '));
  /** Another start of the server, with these files or without. */
  const restarted = async (schemasDir = server.folders.schemasDir) => {
    const log: string[] = [];
    const say = (message: string) => log.push(message);
    const library = createLibrary({
      store: server.storage.store,
      folders: { schemasDir, uischemasDir: server.folders.uischemasDir },
      clock: () => server.time.now,
      log: { info: say, warn: say, error: (_, message) => say(message) },
    });
    await library.refresh();
    return { library, log };
  };

  it.each([
    ['bundle', `replace(cast(bundle as text), 'Trial relay', 'Other relay')`, 'changed Bundle'],
    ['published_at', 'published_at + 1', 'changed PublishedAt'],
    ['validator', `'alert(1)'`, 'changed Script'],
    ['validator', `''`, 'changed Script'],
  ])('is found when its %s is %s', async (column, value, what) => {
    expect(await found()).toEqual([]);
    const cast = engine === 'postgres' && column === 'bundle' ? '::json' : '';
    await outside(`update report_type_versions set ${column} = (${value})${cast}`);
    expect(await found()).toEqual([what]);
  });

  it('that was changed judges nothing and is not sent to a phone', async () => {
    await outside(
      `update report_type_versions set bundle = replace(cast(bundle as text), 'percent(5)', 'percent(9)')${engine === 'postgres' ? '::json' : ''}`,
    );
    const { status, body } = await anita.post(
      '/api/v1/mappings/401/submit',
      submitBody(server, { pickup: 80, measured: 86 }),
    );
    expect([status, body.code]).toEqual([503, 'version-changed']);
    expect((await anita.get(`/api/v1/report-types/trial-relay/versions/${versionOf(server)}`)).body.code).toBe(
      'version-changed',
    );
    expect(await server.count('reports')).toBe(0);
  });

  it('is restored at the next start from its files, which is said, and judges again', async () => {
    await outside(
      `update report_type_versions set bundle = replace(cast(bundle as text), 'percent(5)', 'percent(9)')${engine === 'postgres' ? '::json' : ''}`,
    );
    const { log } = await restarted();
    expect(log.join()).toContain('was changed outside the system. It was restored from its files.');
    expect(await found()).toEqual([]);
    const sent = await anita.post('/api/v1/mappings/401/submit', submitBody(server, { pickup: 80, measured: 81 }));
    expect(sent.status).toBe(200);
  });
});
