import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anita as anitasId, mappings, morning, ravi as ravisId } from '../fixtures/field-data.ts';
import type { Person } from '../fixtures/people.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';
import { putSchema, relaySchema } from '../fixtures/test-report-types.ts';
import { noisyPng } from '../attachments/pictures.ts';
import { savedAt, submitBody } from './draft-body.ts';

const signer = (signedBy: string) => ({
  type: 'object',
  additionalProperties: false,
  properties: { name: { type: 'string' }, signature: { type: 'string', format: 'signature', signedBy } },
});
const { tester: _, ...readings } = relaySchema.properties;
const signedRelay = {
  ...relaySchema,
  properties: { ...readings, tester: signer('author'), witness: signer('customer') },
};

const drawn = (x: number) => ({
  width: 300,
  height: 150,
  strokes: [{ points: [{ x, y: 2, time: 0 }, { x: 90, y: 40, time: 9 }] }], // prettier-ignore
});
const typed = (typedName: string) => ({ width: 640, height: 240, strokes: [], typedName });

interface Ink {
  readonly mapping?: number;
  readonly field?: 'tester' | 'witness';
  readonly name?: string;
  readonly side?: 'staff' | 'customer';
  readonly strokes?: object;
  readonly content?: string;
}

describe.each(usualEngines)('who signed a report, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  let ravi: Person;
  let office: Person;
  let count = 0;
  beforeAll(async () => {
    server = await startServer({ engine });
    await putSchema(server.folders, 'trial-relay', signedRelay);
    await server.library.refresh();
    [anita, ravi, office] = await Promise.all([
      server.signedIn('anita'),
      server.signedIn('ravi'),
      server.signedIn('office'),
    ]);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.storage.store;
    await server.storage.store.write([
      { query: db.updateTable('users').set({ default_signature_id: null }).compile() },
      { query: db.deleteFrom('signatures').compile() },
      { query: db.deleteFrom('drafts').compile() },
      { query: db.deleteFrom('reports').compile() },
      { query: db.deleteFrom('attachments').compile() },
    ]);
    await give(mappings.nextVisit, anitasId);
  });

  /** Everything of the visit is somebody else's now. */
  const give = async (_mapping: number, user: number): Promise<void> => {
    const { store } = server.storage;
    await store.write([
      { query: store.db.updateTable('tasks').set({ assigned_to: user }).where('task_id', '=', 203).compile() },
    ]);
  };

  const upload = async (
    { mapping = mappings.nextVisit, field, name, side, strokes, content }: Ink,
    person = anita,
    headers: Record<string, string> = {},
  ): Promise<string> => {
    const id = randomUUID();
    const body = {
      MappingId: mapping,
      Kind: 'signature',
      MimeType: 'image/png',
      Content: content ?? noisyPng(9, 9).toString('base64'),
      TakenAt: savedAt,
      Strokes: strokes ?? drawn((count += 1)),
      ...(field && {
        Signed: { Field: `/${field}/signature`, ...(name && { Name: name }), ...(side && { Side: side }) },
      }),
    };
    const answer = await person.put(`/api/v1/attachments/${id}`, body, { headers });
    expect(answer.status, answer.text).toBe(200);
    return id;
  };
  const byAnita = (more: Ink = {}, person = anita) =>
    upload({ field: 'tester', name: 'Anita Kulkarni', side: 'staff', ...more }, person);
  const byPatil = (more: Ink = {}, person = anita) =>
    upload({ field: 'witness', name: 'R. Patil', side: 'customer', ...more }, person);

  interface Signers {
    readonly tester?: readonly [name: string, id: string];
    readonly witness?: readonly [name: string, id: string];
  }
  const submit = (
    { tester, witness }: Signers,
    {
      person = anita,
      mapping = mappings.nextVisit,
      headers = {},
    }: { readonly person?: Person; readonly mapping?: number; readonly headers?: Record<string, string> } = {},
  ) =>
    person.post(
      `/api/v1/mappings/${mapping}/submit`,
      submitBody(server, {
        pickup: 80,
        measured: 81,
        ...(tester && { tester: { name: tester[0], signature: tester[1] } }),
        ...(witness && { witness: { name: witness[0], signature: witness[1] } }),
      }),
      { headers },
    );
  const refused = async (answer: ReturnType<typeof submit>): Promise<readonly string[]> => {
    const { status, body } = await answer;
    expect([status, body.code]).toEqual([422, 'signature-refused']);
    return body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`);
  };

  it('is said beside each signature, and the report is taken', async () => {
    const answer = await submit({
      tester: ['anita  kulkarni', await byAnita()],
      witness: ['R. Patil', await byPatil({ strokes: typed('R. Patil') })],
    });
    expect(answer.status, answer.text).toBe(200);
  });

  it('is the author in the field of the author, under the own name', async () => {
    expect(await refused(submit({ tester: ['R. Patil', await byAnita({ name: 'R. Patil' })] }))).toEqual([
      '/tester/signature not-the-author',
    ]);
    const witnesses = await byPatil({ name: 'Anita Kulkarni' });
    expect(await refused(submit({ tester: ['Anita Kulkarni', witnesses] }))).toEqual([
      '/tester/signature signed-elsewhere',
    ]);
  });

  it('is whoever has the report now: after a reassignment the new author signs anew', async () => {
    const ink = await byAnita();
    await give(mappings.nextVisit, ravisId);
    expect(await refused(submit({ tester: ['Anita Kulkarni', ink] }, { person: ravi }))).toEqual([
      '/tester/signature not-the-author',
    ]);
    expect(await refused(submit({ tester: ['Ravi Shah', ink] }, { person: ravi }))).toEqual([
      '/tester/signature signed-by-another',
    ]);
    const own = await byAnita({ name: 'Ravi Shah' }, ravi);
    expect((await submit({ tester: ['Ravi Shah', own] }, { person: ravi })).status).toBe(200);
  });

  it('is the person for whom the office sends it', async () => {
    const headers = { 'on-behalf-of': String(anitasId) };
    const ink = { field: 'tester', name: 'Anita Kulkarni', side: 'staff', strokes: typed('Anita Kulkarni') } as const;
    const id = await upload(ink, office, headers);
    expect((await anita.get(`/api/v1/attachments/${id}`)).body).toMatchObject({
      MadeBy: anitasId,
      Signed: { TypedBy: 'Anita Kulkarni' },
    });
    const answer = await submit({ tester: ['Anita Kulkarni', id] }, { person: office, headers });
    expect(answer.status, answer.text).toBe(200);
  });

  it('is not renamed afterwards, and a typed name is the name', async () => {
    expect(await refused(submit({ witness: ['S. Rao', await byPatil()] }))).toEqual([
      '/witness/signature signed-as-another',
    ]);
    const old = await upload({ strokes: typed('R. Patil') });
    expect(await refused(submit({ witness: ['S. Rao', old] }))).toEqual(['/witness/signature signed-as-another']);
  });

  it('is never the author for the customer', async () => {
    const ink = await byPatil({ name: 'Anita Kulkarni' });
    expect(await refused(submit({ witness: ['Anita Kulkarni', ink] }))).toEqual([
      '/witness/signature author-as-customer',
    ]);
  });

  it('is one person: the same lines or the same picture are not taken on both sides', async () => {
    const strokes = drawn(500);
    const twice = [await byAnita({ strokes }), await byPatil({ strokes })] as const;
    const both = ['/tester/signature same-ink', '/witness/signature same-ink'];
    expect(await refused(submit({ tester: ['Anita Kulkarni', twice[0]], witness: ['R. Patil', twice[1]] }))).toEqual(
      both,
    );
    const content = noisyPng(9, 9).toString('base64');
    const pictures = [await byAnita({ content }), await byPatil({ content })] as const;
    expect(
      await refused(submit({ tester: ['Anita Kulkarni', pictures[0]], witness: ['R. Patil', pictures[1]] })),
    ).toEqual(both);
  });

  it('is one person on all reports of a visit, as far as the ink is in use', async () => {
    const strokes = drawn(600);
    const ofVisit = { mapping: mappings.visit };
    const unused = await byPatil({ strokes, ...ofVisit });
    const own = await byAnita({ strokes });
    expect((await submit({ tester: ['Anita Kulkarni', own] })).status).toBe(200);
    expect(await refused(submit({ witness: ['R. Patil', unused] }, ofVisit))).toEqual([
      '/witness/signature same-ink-elsewhere',
    ]);
    const again = await byAnita({ strokes, ...ofVisit });
    expect((await submit({ tester: ['Anita Kulkarni', again] }, ofVisit)).status).toBe(200);
  });

  it('a witness who is the customer too signs both', async () => {
    const strokes = drawn(700);
    expect((await submit({ witness: ['R. Patil', await byPatil({ strokes })] })).status).toBe(200);
    const ofVisit = { mapping: mappings.visit };
    const again = await byPatil({ strokes, ...ofVisit });
    expect((await submit({ witness: ['r. patil', again] }, ofVisit)).status).toBe(200);
  });

  it('the signature that somebody of the firm keeps is nobody’s on the side of the customer', async () => {
    const strokes = drawn(800);
    const body = { Role: 'executive', SignedAt: new Date(morning).toISOString(), Ink: strokes };
    await ravi.put(`/api/v1/signatures/${randomUUID()}`, { ...body, Signer: { SignerName: 'Ravi Shah' } });
    expect(await refused(submit({ witness: ['R. Patil', await byPatil({ strokes })] }))).toEqual([
      '/witness/signature same-ink-elsewhere',
    ]);
    expect(await refused(submit({ tester: ['Anita Kulkarni', await byAnita({ strokes })] }))).toEqual([
      '/tester/signature same-ink-elsewhere',
    ]);
  });

  it('an older phone says nothing: what it sent is taken from the author, and who signed stays unsaid', async () => {
    const [own, theirs] = [await upload({}), await upload({})];
    const answer = await submit({ tester: ['Anita Kulkarni', own], witness: ['R. Patil', theirs] });
    expect(answer.status, answer.text).toBe(200);
    const { db } = server.storage.store;
    const rows = await db
      .selectFrom('attachments')
      .select(['signer_name', 'signer_field', 'signer_side'])
      .where('attachment_id', 'in', [own, theirs])
      .execute();
    const unsaid = { signer_name: null, signer_field: null, signer_side: null };
    expect(rows).toEqual([unsaid, unsaid]);
  });

  it('an older phone says nothing: what another person’s phone sent is not taken for the author', async () => {
    const ink = await upload({});
    await give(mappings.nextVisit, ravisId);
    expect(await refused(submit({ tester: ['Ravi Shah', ink] }, { person: ravi }))).toEqual([
      '/tester/signature signed-by-another',
    ]);
  });
});
