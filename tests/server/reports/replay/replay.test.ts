import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReportTypes } from '#authoring';
import { schemasDiff } from '../../../../scripts/schemas-diff/diff.ts';
import { replay } from '../../../../src/server/reports/replay/replay.ts';
import { readSources } from '../../../../src/server/report-types/reading/read-sources.ts';
import { mappings } from '../../fixtures/field-data.ts';
import type { Person } from '../../fixtures/people.ts';
import { draftBody, submitBody } from '../draft-body.ts';
import { putSchema, relaySchema } from '../../fixtures/test-report-types.ts';
import { startServer, usualEngines, type Engine, type TestServer } from '../../fixtures/test-server.ts';

const { make: _, ...withoutMake } = relaySchema.properties;
const stricter = {
  ...relaySchema,
  properties: {
    ...withoutMake,
    measured: {
      ...relaySchema.properties.measured,
      accept: { pass: 'within(value, report.pickup, percent(1))', basis: 'IEC 60255-127' },
    },
  },
};
const wider = { ...relaySchema, properties: { ...relaySchema.properties, remark: { type: 'string' } } };

let server: TestServer;
let anita: Person;

async function begin(engine: Engine): Promise<void> {
  server = await startServer({ engine });
  anita = await server.signedIn('anita');
  const of = (mapping: number) => `/api/v1/mappings/${mapping}`;
  const entries = { make: 'ABB', pickup: 80, measured: 81 };
  await anita.post(`${of(mappings.anitas)}/submit`, submitBody(server, entries));
  await anita.put(`${of(mappings.nextVisit)}/draft`, draftBody(server, { pickup: 80, measured: 80.1 }), {
    first: true,
  });
}

describe.each(usualEngines)('stored reports evaluated with a newer version, on %s', (engine) => {
  beforeEach(() => begin(engine));
  afterEach(() => server.close());

  async function replayed(schema: object) {
    await putSchema(server.folders, 'trial-relay', schema);
    const bundle = readReportTypes(await readSources(server.folders)).bundles.get('trial-relay');
    if (bundle === undefined) throw new Error('the newer version is not taken');
    return replay(server.storage.store, bundle);
  }

  it('agree where something was only added', async () => {
    expect(await replayed(wider)).toEqual({ reports: 1, drafts: 1, same: 2, different: 0, examples: [] });
  });

  it('are reported with what is lost and what is judged differently', async () => {
    const { examples, ...counts } = await replayed(stricter);
    expect(counts).toEqual({ reports: 1, drafts: 1, same: 1, different: 1 });
    expect(examples).toEqual([
      {
        mappingId: mappings.anitas,
        reportNo: expect.stringMatching(/\d/) as string,
        differences: [
          'Make: "ABB" has no place any more',
          'the outcome was "satisfactory" and would be "not satisfactory"',
          'Measured pick-up was "pass" and would be "fail"',
        ],
      },
    ]);
  });

  it('agree if they have the newer version already', async () => {
    expect(await replayed(relaySchema)).toMatchObject({ same: 2, different: 0 });
  });
});

describe('the command beside a running server', () => {
  beforeEach(() => begin('sqlite'));
  afterEach(() => server.close());

  const git = (...args: readonly string[]): void => {
    const identity = ['-c', 'user.name=An engineer', '-c', 'user.email=engineer@example.org'];
    execFileSync('git', ['-C', server.folders.root, ...identity, ...args], { stdio: 'ignore' });
  };
  const diff = (dataDir: string) => {
    const { schemasDir, uischemasDir } = server.folders;
    return schemasDiff(['HEAD'], { SCHEMAS_DIR: schemasDir, UISCHEMAS_DIR: uischemasDir, DATA_DIR: dataDir });
  };

  it('replays the reports in DATA_DIR while the server goes on writing', async () => {
    git('init', '-q');
    git('add', 'schemas');
    git('commit', '-qm', 'first');
    await putSchema(server.folders, 'trial-relay', stricter);
    const { text, status } = await diff(server.folders.dataDir);
    expect(status).toBe(1);
    expect(text).toContain('replayed 1 report and 1 draft: 1 come out the same, 1 do not');
    expect(text).toContain(`(mapping ${mappings.anitas})`);
    const saved = await anita.put(`/api/v1/mappings/${mappings.visit}/draft`, draftBody(server, { pickup: 1 }), {
      first: true,
    });
    expect(saved.status).toBe(200);
    const other = await diff(server.folders.appDir);
    expect(other.errors).toMatch(/There is no database in/);
    expect(other.status).toBe(1);
  });
});
