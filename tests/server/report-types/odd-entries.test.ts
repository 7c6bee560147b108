import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEntry, readInTime } from '../../../src/server/report-types/reading/read-entry.ts';
import type { Read } from '../fixtures/people.ts';
import { putSchema, relaySchema } from '../fixtures/test-report-types.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';
import { signedInAuthor } from '../fixtures/author.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const inSchemas = (name: string) => path.join(server.folders.schemasDir, name);
const live = () => server.library.all().map(({ slug }) => slug);
const said = () => server.library.refusals().map(({ file, code, message }) => [file, code, message]);

describe('an entry that is named like a report type file but is none', () => {
  it.each([
    ['a folder', 'x.json', (file: string) => mkdir(file)],
    ['a named pipe', 'x.schema.json', (file: string) => Promise.resolve(execFileSync('mkfifo', [file]))],
    ['a device', 'x.json', (file: string) => symlink('/dev/zero', file)],
    ['a folder', 'x.schema.json', (file: string) => symlink(server.folders.uischemasDir, file)],
  ])('%s called %s is refused by its name, and the others are taken', async (kind, name, make) => {
    await make(inSchemas(name));
    await putSchema(server.folders, 'another-relay', relaySchema);
    await server.library.refresh();
    expect(live()).toEqual(['another-relay', 'trial-relay']);
    expect(said()).toEqual([[`schemas/${name}`, 'unreadable', `This is ${kind}, not a file.`]]);
    const office = await signedInAuthor(server);
    const { body } = await office.get('/api/v1/report-types/workbench');
    expect(body.Refusals.map(({ File }: Read) => File)).toEqual([`schemas/${name}`]);
  });

  it('instead of a good type leaves the last good version live', async () => {
    const before = server.library.live('trial-relay');
    await rm(inSchemas('trial-relay.schema.json'));
    await mkdir(inSchemas('trial-relay.schema.json'));
    await server.library.refresh();
    expect(server.library.live('trial-relay')).toBe(before);
  });

  it('among files that together are larger than any folder of report types is not read, and the others are', async () => {
    for (let index = 0; index < 40; index += 1) {
      const file = inSchemas(`fill-${String(index)}.schema.json`);
      await writeFile(file, '');
      await truncate(file, 2_000_000);
    }
    await server.library.refresh();
    const codes = said().map(([, code]) => code);
    expect(codes.filter((code) => code === 'unreadable').length).toBeGreaterThan(0);
    expect(codes.filter((code) => code === 'too-large').length).toBeGreaterThan(20);
  });

  it('circular links end', async () => {
    await symlink(server.folders.schemasDir, inSchemas('again'));
    await server.library.refresh();
    expect(live()).toEqual(['trial-relay']);
  });
});

describe('reading one file', () => {
  it('times out', async () => {
    const never = new Promise<never>(() => undefined);
    expect(await readInTime(never, 1)).toEqual({ text: '', unread: 'It could not be read in time.' });
  });

  it('accepts that a file was deleted meanwhile', async () => {
    expect(await readEntry(inSchemas('gone.json'))).toBeUndefined();
  });
});
