import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A relay test small enough to see whole: what is typed, computed, judged, signed. */
export const relaySchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Trial relay',
  'x-report': { edition: '1', category: 'relay', ansi: ['27'] },
  type: 'object',
  additionalProperties: false,
  required: ['pickup', 'measured'],
  properties: {
    make: { title: 'Make', type: 'string', prefill: 'context.equipment.make' },
    pickup: { title: 'Pick-up setting', type: 'number', minimum: 0, unit: 'V' },
    measured: {
      title: 'Measured pick-up',
      type: 'number',
      minimum: 0,
      unit: 'V',
      accept: { pass: 'within(value, report.pickup, percent(5))', basis: 'IEC 60255-127' },
    },
    error: {
      title: 'Error',
      type: 'number',
      unit: '%',
      compute: '(report.measured - report.pickup) / report.pickup * 100',
    },
    tester: { title: 'Signature of the tester', type: 'string', format: 'signature' },
    mobile: { title: 'Mobile', type: 'string', rule: 'mobile' },
  },
};

export interface TestFolders {
  readonly root: string;
  readonly schemasDir: string;
  readonly uischemasDir: string;
  readonly appDir: string;
  readonly dataDir: string;
}

export async function makeFolders(): Promise<TestFolders> {
  const root = await mkdtemp(path.join(tmpdir(), 'server-test-'));
  const folders = {
    root,
    schemasDir: path.join(root, 'schemas'),
    uischemasDir: path.join(root, 'uischemas'),
    appDir: path.join(root, 'app'),
    dataDir: path.join(root, 'data'),
  };
  await Promise.all(Object.values(folders).map((folder) => mkdir(folder, { recursive: true })));
  return folders;
}

export async function putSchema({ schemasDir }: TestFolders, slug: string, schema: object | string): Promise<void> {
  const text = typeof schema === 'string' ? schema : JSON.stringify(schema, undefined, 2);
  await writeFile(path.join(schemasDir, `${slug}.schema.json`), text);
}
