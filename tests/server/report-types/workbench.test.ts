import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Person, Read } from '../fixtures/people.ts';
import { versionOf } from '../reports/draft-body.ts';
import { putSchema, relaySchema } from '../fixtures/test-report-types.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';
import { signedInAuthor } from '../fixtures/author.ts';

let server: TestServer;
let office: Person;

beforeEach(async () => {
  server = await startServer();
  office = await signedInAuthor(server);
});
afterEach(() => server.close());

const look = async (): Promise<Read> => (await office.get('/api/v1/report-types/workbench')).body;
const typeNamed = async (slug: string): Promise<Read> => (await look()).Types.find((type: Read) => type.Slug === slug);

const withFormula = (pass: string) => {
  const { measured } = relaySchema.properties;
  const properties = { ...relaySchema.properties, measured: { ...measured, accept: { pass, basis: 'x' } } };
  return { ...relaySchema, properties };
};

/** Without anything to warn about. */
const quiet = {
  ...relaySchema,
  properties: { ...relaySchema.properties, make: { ...relaySchema.properties.make, maxLength: 120 } },
};

/** The middle of the file is missing, as while an editor saves it. */
const halfWritten = '{\n  "title": "Trial relay",\n  "type": \n}\n';

async function put(file: string, content: object | string): Promise<void> {
  const target = path.join(server.folders.root, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content, undefined, 2));
  await server.library.refresh();
}

describe('a type', () => {
  it('is shown with its version, its files and its size', async () => {
    expect(await look()).toEqual({
      Revision: expect.stringMatching(/^[0-9a-f]{16}$/),
      Types: [
        {
          Slug: 'trial-relay',
          Title: 'Trial relay',
          Edition: '1',
          Category: 'relay',
          Ansi: ['27'],
          Health: 'warned',
          Files: ['schemas/trial-relay.schema.json'],
          Live: {
            Version: versionOf(server),
            PublishedAt: '2026-11-21T04:30:00.000Z',
            Sections: 1,
            Fields: 6,
            Rules: 1,
            Formulas: 3,
          },
        },
      ],
      Refusals: [],
      Warnings: [
        {
          File: 'schemas/trial-relay.schema.json',
          Line: expect.any(Number),
          Column: 5,
          Pointer: '/properties/make',
          Code: 'unbounded',
          Message: expect.stringContaining('maxLength'),
          Excerpt: '"make": {\n^',
          Types: ['trial-relay'],
        },
      ],
    });
  });

  it('without findings is good', async () => {
    await put('schemas/trial-relay.schema.json', quiet);
    expect(await typeNamed('trial-relay')).toMatchObject({ Health: 'good' });
    expect((await look()).Warnings).toEqual([]);
  });

  it('whose new file is refused is still live in its last good version', async () => {
    const before = versionOf(server);
    await put('schemas/trial-relay.schema.json', halfWritten);
    expect(await typeNamed('trial-relay')).toMatchObject({ Health: 'refused', Live: { Version: before } });
  });

  it('that was never valid is listed too, without a version', async () => {
    await put('schemas/new-relay.schema.json', halfWritten);
    const type = await typeNamed('new-relay');
    expect(type).toMatchObject({ Title: 'new-relay', Health: 'refused', Files: ['schemas/new-relay.schema.json'] });
    expect(type.Live).toBeUndefined();
  });

  it('with warnings shows them, even after a restart that checks nothing again', async () => {
    // Published before this start, so the library accepts it without checking.
    await server.library.refresh();
    expect(server.library.reading().read.warnings).toEqual([]);
    await vi.waitFor(async () => expect((await typeNamed('trial-relay')).Health).toBe('warned'), { timeout: 30_000 });
    expect((await look()).Warnings[0]).toMatchObject({ Code: 'unbounded', Types: ['trial-relay'] });
  });
});

describe('a refusal', () => {
  it('shows the formula with a caret under the error, and the likely fix', async () => {
    await putSchema(server.folders, 'trial-relay', withFormula('value > report.pikup'));
    await server.library.refresh();
    const [refusal] = (await look()).Refusals;
    expect(refusal).toMatchObject({
      File: 'schemas/trial-relay.schema.json',
      Code: 'formula-type',
      Types: ['trial-relay'],
      Hint: expect.stringContaining('pickup'),
    });
    const [line, caret] = refusal.Excerpt.split('\n');
    expect(line.slice(caret.indexOf('^'))).toMatch(/^\.?pikup/);
  });

  it('that is not about a formula shows the line of the file', async () => {
    await put('schemas/trial-relay.schema.json', halfWritten);
    const [refusal] = (await look()).Refusals;
    const [line, caret] = refusal.Excerpt.split('\n');
    expect(halfWritten.split('\n')[refusal.Line - 1]).toContain(line);
    expect(caret).toMatch(/^ *\^$/);
  });

  it('of a fragment that cannot be read affects every type that uses it, and is shown once', async () => {
    const usesPart = (title: string) => ({
      ...relaySchema,
      title,
      'x-report': { edition: '1', category: 'relay', ansi: ['27'], prefix: title.slice(0, 3).toUpperCase() },
      properties: { ...relaySchema.properties, part: { $ref: 'fragments/part.schema.json' } },
    });
    await put('schemas/fragments/part.schema.json', { title: 'Part', type: 'string' });
    await put('schemas/first-relay.schema.json', usesPart('First relay'));
    await put('schemas/other-relay.schema.json', usesPart('Other relay'));
    await put('schemas/fragments/part.schema.json', '{ "title": ');
    const { Refusals, Types } = await look();
    const ofFragment = Refusals.filter((refusal: Read) => refusal.File === 'schemas/fragments/part.schema.json');
    expect(ofFragment.map((refusal: Read) => refusal.Types)).toEqual([['first-relay', 'other-relay']]);
    const refused = Types.filter((type: Read) => type.Health === 'refused');
    expect(refused.map((type: Read) => type.Slug)).toEqual(['first-relay', 'other-relay']);
  });

  it('of an error in a shared fragment is shown once, with all the types it affects', async () => {
    const part = { title: 'Part', type: 'number', unit: 'V', compute: 'report.nowhere + 1.0' };
    const usesPart = { ...relaySchema, properties: { part: { $ref: 'fragments/part.schema.json' } }, required: [] };
    await put('schemas/first-relay.schema.json', usesPart);
    await put('schemas/other-relay.schema.json', usesPart);
    await put('schemas/fragments/part.schema.json', part);
    const { Refusals } = await look();
    expect(Refusals.map(({ File, Code, Types }: Read) => [File, Code, Types])).toEqual([
      ['schemas/fragments/part.schema.json', 'formula-type', ['first-relay', 'other-relay']],
    ]);
  });

  it('of a file that belongs to no type is about the folders', async () => {
    await put('schemas/notes.json', { title: 'Notes' });
    expect((await look()).Refusals.map(({ Code, Types }: Read) => [Code, Types])).toEqual([['file-name', []]]);
  });
});

describe('polling the workbench', () => {
  it('costs nothing while nothing has changed, and shows a change at once', async () => {
    const url = '/api/v1/report-types/workbench';
    const first = await office.get(url);
    const known = { headers: { 'if-none-match': String(first.headers.etag) } };
    expect(first.headers.etag).toBe(`"${first.body.Revision}"`);
    const again = await office.get(url, known);
    expect([again.status, again.text]).toEqual([304, '']);

    const file = path.join(server.folders.schemasDir, 'trial-relay.schema.json');
    await writeFile(file, `${await readFile(file, 'utf8')}\n`);
    await server.library.refresh();
    expect((await office.get(url, known)).status).toBe(304);

    await put('schemas/trial-relay.schema.json', { ...relaySchema, title: 'Trial relay, mended' });
    const changed = await office.get(url, known);
    expect([changed.status, changed.body.Types[0].Title]).toEqual([200, 'Trial relay, mended']);
  });

  it('is not for executives', async () => {
    const anita = await server.signedIn('anita');
    expect((await anita.get('/api/v1/report-types/workbench')).status).toBe(403);
    expect((await anita.get('/api/v1/report-types')).body).not.toHaveProperty('Refusals');
  });
});
