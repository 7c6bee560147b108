import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  blankReport,
  isSameName,
  sideOf,
  signaturePlaces,
  withValueAt,
  type Json,
  type JsonObject,
  type Pointer,
  type SignaturePlace,
} from '#engine';
import { fromJson } from '../../../src/server/storage/json-column.ts';
import { anyDay, templateOf } from '../../field.ts';
import { propertyRuns } from '../../setup/property-runs.ts';
import { isThorough } from '../databases/engines.ts';
import { anita as anitasId, mappings, morning, ravi as ravisId } from '../fixtures/field-data.ts';
import type { Answer, Person } from '../fixtures/people.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';
import { putSchema, relaySchema } from '../fixtures/test-report-types.ts';
import { noisyPng } from '../attachments/pictures.ts';
import { savedAt, submitBody } from './draft-body.ts';

/** Usually a few; the nightly run and `test:soak` take hundreds. */
const runs = propertyRuns(isThorough ? 200 : 8, 400);

const signer = (signedBy?: string): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { title: 'Name', type: 'string' },
    signature: { title: 'Signature', type: 'string', format: 'signature', ...(signedBy && { signedBy }) },
  },
});
const { tester: _, ...readings } = relaySchema.properties;
const fields = ['tester', 'helper', 'witness', 'customer', 'seen'] as const;
type Field = (typeof fields)[number];
const type: JsonObject = {
  ...relaySchema,
  properties: {
    ...readings,
    tester: signer('author'),
    helper: signer('staff'),
    witness: signer('customer'),
    customer: signer('customer'),
    seen: signer(),
  },
};
const template = templateOf(type);

const executives = [
  { userId: anitasId, userName: 'anita', name: 'Anita Kulkarni' },
  { userId: ravisId, userName: 'ravi', name: 'Ravi Shah' },
] as const;
const names = ['Anita Kulkarni', 'Ravi Shah', 'R. Patil', 'r.  patil', 'S. Rao', ''];

/** As a report begins: the author is filled in, the others are typed. */
const named = {
  tester: { name: 'Anita Kulkarni' },
  helper: { name: 'Ravi Shah' },
  witness: { name: 'R. Patil' },
  customer: { name: 'S. Rao' },
  seen: { name: 'R. Patil' },
};

/** Two relay reports and the report on the visit, of one task. */
const reports = [mappings.nextVisit, 408, mappings.visit] as const;

const report = fc.nat(2);
const field = fc.constantFrom(...fields);
type Step =
  | { readonly kind: 'name'; readonly report: number; readonly field: Field; readonly name: string }
  | { readonly kind: 'draw' | 'type' | 'own'; readonly report: number; readonly field: Field }
  | { readonly kind: 'again'; readonly report: number; readonly field: Field; readonly given: number }
  | {
      readonly kind: 'forge';
      readonly report: number;
      readonly field: Field;
      readonly from: number;
      readonly says: boolean;
    }
  | { readonly kind: 'undo'; readonly report: number }
  | {
      readonly kind: 'merge';
      readonly report: number;
      readonly field: Field;
      readonly name: string;
      readonly ink: number;
    }
  | { readonly kind: 'give'; readonly to: number }
  | { readonly kind: 'submit'; readonly report: number; readonly byOffice: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('name' as const), report, field, name: fc.constantFrom(...names) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('draw' as const, 'type' as const, 'own' as const), report, field }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('again' as const), report, field, given: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('forge' as const), report, field, from: fc.nat(20), says: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), report }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('merge' as const),
      report,
      field,
      name: fc.constantFrom(...names),
      ink: fc.nat(20),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('give' as const), to: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('submit' as const), report, byOffice: fc.boolean() }) },
);

interface Given {
  readonly name: string;
  readonly strokes: object;
}

interface Sheet {
  readonly store: Entries;
  isSubmitted: boolean;
}

let server: TestServer;
let people: ReadonlyMap<number, Person>;
let office: Person;
let drawings = 0;
let accepted = 0;
let refused = 0;

beforeAll(async () => {
  server = await startServer({ limits: { writes: { max: 1_000_000, windowMs: 60_000 } } });
  await putSchema(server.folders, 'trial-relay', type);
  await server.library.refresh();
  const { db } = server.storage.store;
  const another = {
    mapping_id: 408,
    job_card_id: 303,
    equipment_id: 2,
    report_type_key: 'trial-relay',
    is_mandatory: 1 as const,
    seq: 408,
    created_at: morning,
    updated_at: morning,
  };
  await server.storage.store.write([{ query: db.insertInto('mappings').values(another).compile() }]);
  people = new Map([
    [anitasId, await server.signedIn('anita')],
    [ravisId, await server.signedIn('ravi')],
  ]);
  office = await server.signedIn('office');
});
afterAll(() => server.close());

async function clean(): Promise<void> {
  const { db } = server.storage.store;
  await server.storage.store.write([
    { query: db.updateTable('users').set({ default_signature_id: null }).compile() },
    { query: db.deleteFrom('signatures').compile() },
    { query: db.deleteFrom('drafts').compile() },
    { query: db.deleteFrom('reports').compile() },
    { query: db.deleteFrom('attachments').compile() },
  ]);
}

/** What is typed into a report. Ink of another name stays in it, as on a phone that takes nothing out. */
class Entries {
  #past: JsonObject[] = [];
  data: JsonObject;

  constructor(data: JsonObject) {
    this.data = data;
  }

  replace(data: JsonObject): void {
    this.#past.push(this.data);
    this.data = data;
  }

  write(pointer: Pointer, value: Json | undefined): void {
    this.replace(withValueAt(this.data, pointer, value));
  }

  undo(): void {
    this.data = this.#past.pop() ?? this.data;
  }
}

/** The phone of one person, with the reports of a visit, and a server that trusts no phone. */
class Visit {
  readonly #sheets: Sheet[];
  #author: (typeof executives)[number] = executives[0];
  readonly #given: Given[] = [];
  /** Every ink that was ever made, for whoever copies it. */
  readonly #all: { readonly id: string; readonly strokes: object }[] = [];
  readonly #own = new Map<number, object>();

  constructor() {
    this.#sheets = reports.map(() => {
      const store = new Entries({ ...blankReport(template, anyDay), pickup: 80, measured: 81, ...named });
      return { store, isSubmitted: false };
    });
    this.#author = executives[0];
  }

  async begin(): Promise<void> {
    await this.#assign(executives[0]);
    // Anita keeps a signature of her own; Ravi keeps none.
    const strokes = drawing();
    this.#own.set(anitasId, strokes);
    const body = {
      Role: 'executive',
      SignedAt: new Date(morning).toISOString(),
      Ink: strokes,
      Signer: { SignerName: executives[0].name },
    };
    expect((await people.get(anitasId)?.put(`/api/v1/signatures/${randomUUID()}`, body))?.status).toBe(200);
  }

  async #assign(author: (typeof executives)[number]): Promise<void> {
    const { db } = server.storage.store;
    await server.storage.store.write([
      { query: db.updateTable('tasks').set({ assigned_to: author.userId }).where('task_id', '=', 203).compile() },
    ]);
    this.#author = author;
  }

  #place(store: Entries, of: Field): SignaturePlace {
    const found = signaturePlaces(template, store.data).find(({ pointer }) => pointer === `/${of}/signature`);
    if (found === undefined) throw new Error(`${of} has no signature`);
    return found;
  }

  async run(made: Step): Promise<void> {
    if (made.kind === 'give') {
      await this.#assign(executives[made.to] ?? executives[0]);
      return;
    }
    const sheet = this.#sheets[made.report];
    if (sheet === undefined || sheet.isSubmitted) return;
    const { store } = sheet;
    switch (made.kind) {
      case 'name':
        store.write(`/${made.field}/name`, made.name === '' ? undefined : made.name);
        return;
      case 'draw':
      case 'type':
      case 'own':
        return this.#sign(made, store);
      case 'again': {
        const given = this.#given[made.given];
        const { signedBy } = this.#place(store, made.field);
        if (given === undefined || signedBy !== 'customer' || isSameName(given.name, this.#author.name)) return;
        store.write(`/${made.field}/name`, given.name);
        await this.#put({ store, report: made.report, field: made.field, name: given.name, strokes: given.strokes });
        return;
      }
      case 'forge': {
        // Whatever the app would not do: the ink of somebody else, with the right words or without any.
        const copied = this.#all[made.from % Math.max(1, this.#all.length)];
        const { name } = this.#place(store, made.field);
        if (copied === undefined) return;
        await this.#put({
          store,
          report: made.report,
          field: made.field,
          name,
          strokes: copied.strokes,
          isSaid: made.says,
        });
        return;
      }
      case 'undo':
        store.undo();
        return;
      case 'merge': {
        const ink = this.#all[made.ink % Math.max(1, this.#all.length)];
        const before = store.data[made.field];
        const merged = {
          ...(before as JsonObject | undefined),
          ...(made.name !== '' && { name: made.name }),
          ...(made.ink > 15 && ink && { signature: ink.id }),
        };
        store.replace({ ...store.data, [made.field]: merged });
        return;
      }
      case 'submit':
        return this.#submit(made, sheet);
    }
  }

  /** As the control does: nobody signs without a name, the author only as the author, nobody else as the customer. */
  async #sign(
    { kind, report: at, field: of }: Extract<Step, { kind: 'draw' | 'type' | 'own' }>,
    store: Entries,
  ): Promise<void> {
    const { signedBy, name } = this.#place(store, of);
    if (name === undefined) return;
    const isAuthor = isSameName(name, this.#author.name);
    if (signedBy === 'author' && !isAuthor) return;
    if (signedBy === 'customer' && isAuthor) return;
    const own = this.#own.get(this.#author.userId);
    if (kind === 'own' && (own === undefined || !isAuthor || (signedBy !== 'author' && signedBy !== 'staff'))) return;
    const strokes =
      kind === 'own'
        ? (own ?? {})
        : kind === 'type'
          ? { width: 640, height: 240, strokes: [], typedName: name }
          : drawing();
    await this.#put({ store, report: at, field: of, name, strokes });
    if (signedBy === 'customer') this.#given.unshift({ name, strokes });
  }

  async #put({
    store,
    report: at,
    field: of,
    name,
    strokes,
    isSaid = true,
  }: {
    readonly store: Entries;
    readonly report: number;
    readonly field: Field;
    readonly name: string | undefined;
    readonly strokes: object;
    readonly isSaid?: boolean;
  }): Promise<void> {
    const { signedBy } = this.#place(store, of);
    const side = sideOf(signedBy);
    const field: Pointer = `/${of}/signature`;
    const signed = { Field: field, ...(name !== undefined && { Name: name }), ...(side && { Side: side }) };
    const id = randomUUID();
    const body = {
      MappingId: reports[at],
      Kind: 'signature',
      MimeType: 'image/png',
      Content: noisyPng(5, 5).toString('base64'),
      TakenAt: savedAt,
      Strokes: strokes,
      ...(isSaid && { Signed: signed }),
    };
    const answer = await people.get(this.#author.userId)?.put(`/api/v1/attachments/${id}`, body);
    // A typed name under another name is refused as it is.
    if (answer?.status !== 200) return;
    this.#all.push({ id, strokes });
    store.write(field, id);
  }

  async #submit({ report: at, byOffice }: Extract<Step, { kind: 'submit' }>, sheet: Sheet): Promise<void> {
    const { userId } = this.#author;
    const person = byOffice ? office : people.get(userId);
    const answer = await person?.post(
      `/api/v1/mappings/${String(reports[at])}/submit`,
      submitBody(server, sheet.store.data),
      { headers: byOffice ? { 'on-behalf-of': String(userId) } : {} },
    );
    sheet.isSubmitted = answer?.status === 200;
    count(answer);
  }
}

function count(answer: Answer | undefined): void {
  if (answer?.status === 200) accepted += 1;
  else {
    refused += 1;
    expect(answer?.status, answer?.text).toBe(422);
    expect(['signature-refused', 'attachment-missing']).toContain(answer?.body.code);
  }
}

const drawing = () => {
  drawings += 1;
  return {
    width: 300,
    height: 150,
    strokes: [
      {
        points: [
          { x: drawings, y: 1, time: 0 },
          { x: drawings + 90, y: 40, time: 9 },
        ],
      },
    ],
  };
};

interface Taken {
  readonly by: number;
  readonly author: string;
  readonly place: SignaturePlace;
  readonly ink: {
    readonly name: string | null;
    readonly field: string | null;
    readonly madeBy: number;
    readonly marks: readonly string[];
  };
}

/** Every signature of every report that the server has taken. */
async function taken(): Promise<readonly Taken[]> {
  const { db } = server.storage.store;
  const rows = await db
    .selectFrom('reports as r')
    .innerJoin('users as u', 'u.user_id', 'r.submitted_by')
    .select(['r.values', 'r.submitted_by', 'u.full_name'])
    .execute();
  const inks = await db.selectFrom('attachments').selectAll().execute();
  return rows.flatMap(({ values, submitted_by, full_name }) =>
    signaturePlaces(template, fromJson(values)).flatMap((place): readonly Taken[] => {
      const row = inks.find(({ attachment_id }) => attachment_id === place.signature);
      if (place.signature === undefined) return [];
      if (row === undefined) throw new Error('a report was taken without its signature');
      const marks = [row.sha256, ...(row.ink_hash === null ? [] : [row.ink_hash])];
      const ink = { name: row.signer_name, field: row.signer_field, madeBy: row.created_by, marks };
      return [{ by: submitted_by, author: full_name, place, ink }];
    }),
  );
}

async function expectEverybodyToHaveSignedForThemselves(): Promise<void> {
  const all = await taken();
  for (const { by, author, place, ink } of all) {
    if (ink.name !== null)
      expect(isSameName(ink.name, place.name ?? ''), `${ink.name} under ${place.name ?? ''}`).toBe(true);
    if (place.signedBy === 'author') expect([ink.madeBy, isSameName(place.name ?? '', author)]).toEqual([by, true]);
    if (place.signedBy === 'customer') expect(isSameName(place.name ?? '', author)).toBe(false);
  }
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) {
      if (!one.ink.marks.some((mark) => other.ink.marks.includes(mark))) continue;
      const sides = [sideOf(one.place.signedBy), sideOf(other.place.signedBy)];
      if (!sides.includes(undefined) || one.by === other.by) {
        const where = `${one.place.pointer} ${other.place.pointer}`;
        if (!sides.includes(undefined)) expect(sides[0], where).toBe(sides[1]);
        if (one.ink.name !== null && other.ink.name !== null)
          expect(isSameName(one.ink.name, other.ink.name), where).toBe(true);
      }
    }
}

it('in whatever order people sign, rename, hand over and copy: no ink stands under another name, and none on both sides', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50, size: 'max' }), async (steps) => {
      await clean();
      const visit = new Visit();
      await visit.begin();
      for (const one of steps) await visit.run(one);
      for (const at of [0, 1, 2]) await visit.run({ kind: 'submit', report: at, byOffice: at === 1 });
      await expectEverybodyToHaveSignedForThemselves();
    }),
    { numRuns: runs },
  );
  // Hundreds of orders in which nothing is ever taken, or nothing ever refused, would prove nothing.
  if (runs >= 200)
    expect(Math.min(accepted, refused), `${accepted} taken, ${refused} refused`).toBeGreaterThan(runs / 4);
});
