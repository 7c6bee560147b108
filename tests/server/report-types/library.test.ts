import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { validatorSource } from '#authoring';
import { canonicalText, type ReportTypeBundle } from '#engine';
import { timeoutMs } from '../../../scripts/timeout.ts';
import { createLibrary } from '../../../src/server/report-types/library.ts';
import { createValidatorScripts } from '../../../src/server/report-types/validator-scripts.ts';
import type { Person, Read } from '../fixtures/people.ts';
import { draftBody, submitBody, versionOf } from '../reports/draft-body.ts';
import { putSchema, relaySchema } from '../fixtures/test-report-types.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';
import { signedInAuthor } from '../fixtures/author.ts';

let server: TestServer;
let anita: Person;
let office: Person;

beforeEach(async () => {
  server = await startServer();
  anita = await server.signedIn('anita');
  office = await signedInAuthor(server);
});
afterEach(() => server.close());

/** Tests of watching check that a change arrives, not how soon. They wait at the library: a person may ask only so often. */
const withTimeout = { timeout: timeoutMs, interval: 10 };

const slugs = async () => (await anita.get('/api/v1/report-types')).body.Items.map((item: Read) => item.Slug);
const refusals = async () => (await office.get('/api/v1/report-types/workbench')).body.Refusals;
const file = (name: string) => path.join(server.folders.schemasDir, name);
const layout = { type: 'VerticalLayout', elements: [{ type: 'Control', scope: '#/properties/pickup' }] };

describe('the list', () => {
  it('contains the live types', async () => {
    const { body } = await anita.get('/api/v1/report-types');
    expect(body.Items).toEqual([
      {
        Slug: 'trial-relay',
        Title: 'Trial relay',
        Version: versionOf(server),
        Edition: '1',
        Category: 'relay',
        Ansi: ['27'],
        PublishedAt: '2026-11-21T04:30:00.000Z',
      },
    ]);
  });
});

describe('a version', () => {
  const url = () => `/api/v1/report-types/trial-relay/versions/${versionOf(server)}`;

  it('is named by the hash of its content and cached by the phone for ever', async () => {
    const { body, headers } = await anita.get(url());
    expect(createHash('sha256').update(canonicalText(body)).digest('hex')).toBe(versionOf(server));
    expect(body.schema.properties).toHaveProperty('measured');
    expect([headers['cache-control'], headers.etag]).toEqual([
      'private, max-age=31536000, immutable',
      `"${versionOf(server)}"`,
    ]);
    const again = await anita.get(url(), { headers: { 'if-none-match': `W/"${versionOf(server)}"` } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', `"${versionOf(server)}"`]);
  });

  it('has its validators as a script that needs no compilation', async () => {
    const { status, headers, text } = await anita.get(`${url()}/validator.js`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'private, max-age=31536000, immutable',
    ]);
    expect(text).not.toMatch(/\beval\(|new Function|\brequire\(/);
    const script = path.join(server.folders.root, 'validator.mjs');
    await writeFile(script, text);
    const { validators } = await import(pathToFileURL(script).href);
    expect(validators['schema:']({ pickup: 80, measured: 81 })).toBe(true);
    expect(validators['schema:']({ pickup: 'x' })).toBe(false);
  });

  it('has its script rebuilt when another engine built the stored one', async () => {
    const { store } = server.storage;
    const keep = (validator: string) =>
      store.write([{ query: store.db.updateTable('report_type_versions').set({ validator }).compile() }]);
    await keep('/* of an older engine */ export const validators = {};');
    const { text } = await anita.get(`${url()}/validator.js?App=1.3`);
    expect(text).toContain('schema:');
    const row = await store.db.selectFrom('report_type_versions').select('validator').executeTakeFirstOrThrow();
    expect(row.validator).toBe(text);
  });

  it('has its script written once by an engine, and again by the next', async () => {
    const written: string[] = [];
    const scriptBy = async (engine: string) => {
      const write = (bundle: ReportTypeBundle) => {
        written.push(engine);
        return Promise.resolve(validatorSource(bundle));
      };
      // Another server, or the same after a restart.
      return createValidatorScripts(server.storage.store, { engine, write }, () => server.time.now).find(
        versionOf(server),
      );
    };
    const [first, again, other] = [await scriptBy('a1'), await scriptBy('a1'), await scriptBy('b2')];
    expect(again).toEqual(first);
    expect(other?.tag).toBe(first?.tag);
    expect(written).toEqual(['a1', 'b2']);
  });

  it('that is unknown or of another type is not found', async () => {
    expect((await anita.get(`/api/v1/report-types/other-relay/versions/${versionOf(server)}`)).status).toBe(404);
    expect((await anita.get(`/api/v1/report-types/trial-relay/versions/${'0'.repeat(64)}/validator.js`)).status).toBe(
      404,
    );
  });
});

describe.each([{ poll: false }, { poll: true }])('dropping in a file, watching with %j', (options) => {
  beforeEach(() => server.library.watch({ ...options, timing: { quietMs: 60, pollMs: 50 } }));

  it('puts a new pair live', async () => {
    await putSchema(server.folders, 'new-relay', { ...relaySchema, title: 'New relay' });
    await vi.waitFor(() => expect(server.library.live('new-relay')).toBeDefined(), withTimeout);
    expect(await slugs()).toContain('new-relay');
  });

  it('puts a change live, and drafts keep their version', async () => {
    const before = versionOf(server);
    await anita.put('/api/v1/mappings/401/draft', draftBody(server, { pickup: 80 }), { first: true });
    await putSchema(server.folders, 'trial-relay', { ...relaySchema, title: 'Trial relay, second edition' });
    await vi.waitFor(() => expect(versionOf(server)).not.toBe(before), withTimeout);
    const { body } = await anita.get('/api/v1/mappings/401/report');
    expect([body.Draft.Version, body.CurrentVersion]).toEqual([before, versionOf(server)]);
    const answer = await anita.post('/api/v1/mappings/401/submit', {
      ...submitBody(server, { pickup: 80, measured: 80 }),
      Version: before,
    });
    expect([answer.status, answer.body.Version]).toEqual([200, before]);
  });

  it('never replaces a good file with an invalid or incomplete one, and tells where it is wrong', async () => {
    const before = versionOf(server);
    const text = JSON.stringify(relaySchema, undefined, 2);
    await putSchema(server.folders, 'trial-relay', text.slice(0, text.length / 2));
    await vi.waitFor(() => expect(server.library.refusals()).not.toEqual([]), withTimeout);
    const [refusal] = await refusals();
    expect(refusal.File).toBe('schemas/trial-relay.schema.json');
    expect(refusal.Line).toBeGreaterThan(1);
    expect(server.log.join('\n')).toContain(`schemas/trial-relay.schema.json:${refusal.Line}:${refusal.Column}`);
    expect(versionOf(server)).toBe(before);
    expect(
      (await anita.post('/api/v1/mappings/401/submit', submitBody(server, { pickup: 80, measured: 80 }))).status,
    ).toBe(200);

    await putSchema(server.folders, 'trial-relay', text);
    await vi.waitFor(() => expect(server.library.refusals()).toEqual([]), withTimeout);
    expect(await refusals()).toEqual([]);
    expect(versionOf(server)).toBe(before);
  });
});

describe('translated terms of report types', () => {
  const terms = async () => (await anita.get('/api/v1/report-types/terms/hi')).body.Terms;
  const drop = async (text: string) => {
    await mkdir(file('languages'), { recursive: true });
    await writeFile(file('languages/hi.json'), text);
    await server.library.refresh();
  };

  it('are absent until a file is dropped in', async () => {
    expect(await terms()).toEqual({});
  });

  it('apply to every type at once', async () => {
    await drop('{ "Make": "मेक" }');
    expect(await terms()).toEqual({ Make: 'मेक' });
  });

  it('stay as they were when the file is invalid, and the reason is shown', async () => {
    await drop('{ "Make": "मेक" }');
    await drop('{ "Make": 7 }');
    expect(await terms()).toEqual({ Make: 'मेक' });
    expect(await refusals()).toMatchObject([
      { File: 'schemas/languages/hi.json', Code: 'language-shape', Pointer: '/Make' },
    ]);
  });

  it('disappear with their file', async () => {
    await drop('{ "Make": "मेक" }');
    await rm(file('languages/hi.json'));
    await server.library.refresh();
    expect(await terms()).toEqual({});
  });

  it('are refused for a name that is not a language', async () => {
    expect((await anita.get('/api/v1/report-types/terms/..%2Fhi')).status).toBe(404);
  });
});

describe('reading the folders', () => {
  it('a wrong formula is refused with its position, and the other types stay', async () => {
    const { measured } = relaySchema.properties;
    const wrong = {
      ...relaySchema,
      properties: {
        ...relaySchema.properties,
        measured: { ...measured, accept: { pass: 'value > report.pikup', basis: 'x' } },
      },
    };
    await putSchema(server.folders, 'wrong-relay', wrong);
    await server.library.refresh();
    const [refusal] = await refusals();
    expect(refusal).toMatchObject({
      File: 'schemas/wrong-relay.schema.json',
      Pointer: expect.stringContaining('/properties/measured/accept'),
    });
    expect(await slugs()).toEqual(['trial-relay']);
  });

  it('a type that has lost its x-report is refused, and its last good version stays', async () => {
    const before = versionOf(server);
    const { 'x-report': _lost, ...rest } = relaySchema;
    await putSchema(server.folders, 'trial-relay', rest);
    await server.library.refresh();
    expect(await refusals()).toMatchObject([{ File: 'schemas/trial-relay.schema.json', Code: 'x-report-missing' }]);
    expect(versionOf(server)).toBe(before);
  });

  it('a type may not have the name of a page of the app', async () => {
    await putSchema(server.folders, 'login', relaySchema);
    await server.library.refresh();
    expect((await refusals())[0]).toMatchObject({ Code: 'slug-is-route' });
  });

  it('logs each refusal once', async () => {
    await putSchema(server.folders, 'wrong-relay', '{');
    await server.library.refresh();
    const said = server.log.length;
    await server.library.refresh();
    expect(server.log).toHaveLength(said);
  });

  it('concurrent calls all see the folders as they were when the calls came', async () => {
    await putSchema(server.folders, 'first-relay', relaySchema);
    const first = server.library.refresh();
    await putSchema(server.folders, 'second-relay', relaySchema);
    await Promise.all([first, server.library.refresh(), server.library.refresh()]);
    expect(await slugs()).toEqual(['first-relay', 'second-relay', 'trial-relay']);
  });

  it('a type whose file is removed is no longer offered, and its version is still served', async () => {
    const version = versionOf(server);
    await rm(file('trial-relay.schema.json'));
    await server.library.refresh();
    expect(await slugs()).toEqual([]);
    expect((await anita.get('/api/v1/mappings/401/report')).body.Mapping.TypeAvailable).toBe(false);
    expect((await anita.get(`/api/v1/report-types/trial-relay/versions/${version}`)).status).toBe(200);
    expect((await anita.get(`/api/v1/report-types/trial-relay/versions/${version}/validator.js`)).status).toBe(200);
  });

  it('a layout that cannot be read keeps the type as it was', async () => {
    const before = versionOf(server);
    await writeFile(
      path.join(server.folders.uischemasDir, 'trial-relay.uischema.json'),
      JSON.stringify(layout).slice(0, -3),
    );
    await server.library.refresh();
    expect([await slugs(), versionOf(server)]).toEqual([['trial-relay'], before]);
  });

  it('after a restart with a broken file the last good version is live', async () => {
    await writeFile(file('broken.tmp'), '{ "title": ');
    await rename(file('broken.tmp'), file('trial-relay.schema.json'));
    const { store } = server.storage;
    const quiet = { info: () => {}, warn: () => {}, error: () => {} };
    const restarted = createLibrary({ store, folders: server.folders, clock: () => 0, log: quiet });
    await restarted.refresh();
    expect(restarted.live('trial-relay')?.version).toBe(versionOf(server));
  });
});
