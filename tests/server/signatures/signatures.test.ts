import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { morning } from '../fixtures/field-data.ts';
import type { Answer, Person } from '../fixtures/people.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';

const ink = {
  width: 300,
  height: 150,
  strokes: [
    {
      points: [
        { x: 1, y: 2, time: 0 },
        { x: 90, y: 40, time: 9 },
      ],
    },
    {
      points: [
        { x: 10, y: 60, time: 20 },
        { x: 150, y: 20, time: 30 },
      ],
    },
  ],
};
const signedAt = new Date(morning).toISOString();
const bare = ({ status, body }: Answer) => ({ status, ...body, instance: '' });

describe.each(usualEngines)('signatures, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  let ravi: Person;
  let office: Person;
  beforeAll(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita');
    ravi = await server.signedIn('ravi');
    office = await server.signedIn('office');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { store } = server.storage;
    await store.write([
      { query: store.db.updateTable('users').set({ default_signature_id: null }).compile() },
      { query: store.db.deleteFrom('signatures').compile() },
      { query: store.db.updateTable('tasks').set({ work_done: null }).compile() },
    ]);
  });

  const target = async (person = anita) => (await person.get('/api/v1/signatures?Kind=call&Id=101')).body;
  const customer = (more: object = {}) => ({
    Role: 'customer',
    SignedAt: signedAt,
    Signer: { SignerName: 'S. Patil', SignerDesignation: 'Shift engineer', SignerMobile: '9822010101' },
    Ink: ink,
    Target: { Kind: 'call', Id: 101 },
    ...more,
  });
  const keep = (id: string, body: object, person = anita) => person.put(`/api/v1/signatures/${id}`, body);
  const attach = (id: string, TargetHash: string, person = anita) =>
    person.post(`/api/v1/signatures/${id}/attach`, { TargetHash });
  const changeTheWork = () => {
    const { store } = server.storage;
    const query = store.db.updateTable('tasks').set({ work_done: 'Relay replaced' }).where('task_id', '=', 201);
    return store.write([{ query: query.compile() }]);
  };
  /** A customer's signature attached to call 101. */
  const signed = async (): Promise<string> => {
    const id = randomUUID();
    const { TargetHash } = await target();
    await keep(id, customer({ TargetHash }));
    expect((await attach(id, TargetHash)).body.Signature.State).toBe('attached');
    return id;
  };

  it('nobody signs for another: the executive signs as the executive, and never for the customer', async () => {
    const errorOf = async (body: object) => {
      const answer = await keep(randomUUID(), body);
      return [answer.status, answer.body.errors?.[0]?.pointer, answer.body.errors?.[0]?.code];
    };
    const as = (SignerName: string, more: object) => customer({ Signer: { SignerName }, ...more });
    expect(await errorOf(as('S. Patil', { Role: 'executive' }))).toEqual([422, '/Signer/SignerName', 'not-the-author']);
    expect(
      await errorOf({ Role: 'executive', SignedAt: signedAt, Signer: { SignerName: 'S. Patil' }, Ink: ink }),
    ).toEqual([422, '/Signer/SignerName', 'not-the-author']);
    for (const Role of ['customer', 'witness'])
      expect(await errorOf(as(' anita kulkarni', { Role }))).toEqual([422, '/Signer/SignerName', 'author-as-customer']);
    const typed = { width: 640, height: 240, strokes: [], typedName: 'R. Rao' };
    expect(await errorOf(as('S. Patil', { Ink: typed }))).toEqual([422, '/Ink', 'signed-as-another']);
    expect((await keep(randomUUID(), as('Anita Kulkarni', { Role: 'executive' }))).status).toBe(200);
  });

  it('the same drawing is not taken on both sides', async () => {
    const own = { Role: 'executive', SignedAt: signedAt, Signer: { SignerName: 'Ravi Shah' }, Ink: ink };
    expect((await keep(randomUUID(), own, ravi)).status).toBe(200);
    const answer = await keep(randomUUID(), customer());
    expect([answer.status, answer.body.errors[0].pointer, answer.body.errors[0].code]).toEqual([
      422,
      '/Ink',
      'same-ink-elsewhere',
    ]);
    const other = { ...ink, strokes: ink.strokes.slice(1) };
    expect((await keep(randomUUID(), customer({ Ink: other }))).status).toBe(200);
    const kept = { ...own, Signer: { SignerName: 'Anita Kulkarni' }, Ink: other };
    expect((await keep(randomUUID(), kept)).body.errors[0].code).toBe('same-ink-elsewhere');
  });

  it('the customer sees what is signed, signs, and the signature is attached to it with its lines', async () => {
    const before = await target();
    expect(before).toMatchObject({ Title: 'SC-2026-000101', Signatures: [] });
    expect(before.Lines.map(({ Label }: { Label: string }) => Label)).toEqual([
      'Call',
      'Customer',
      'Open work',
      'Open work',
    ]);
    const id = await signed();
    expect((await target(office)).Signatures).toMatchObject([
      {
        SignatureId: id,
        State: 'attached',
        SignerName: 'S. Patil',
        Ink: ink,
        TakenBy: 'Anita Kulkarni',
        SignedAt: signedAt,
      },
    ]);
  });

  it('sent twice it is stored and attached once', async () => {
    const id = await signed();
    const { TargetHash } = await target();
    expect((await keep(id, customer({ TargetHash }))).body.AlreadyApplied).toBe(true);
    expect((await attach(id, TargetHash)).body).toMatchObject({
      AlreadyApplied: true,
      Signature: { State: 'attached' },
    });
    expect(await server.count('signatures')).toBe(1);
    const other = await keep(id, customer({ Signer: { SignerName: 'Somebody else' } }));
    expect([other.status, other.body.errors[0].pointer]).toEqual([422, '/SignatureId']);
  });

  it('from a device whose clock is years ahead it gets the time of receipt, and sent twice it is the same', async () => {
    const id = randomUUID();
    const { TargetHash } = await target();
    const ahead = customer({ TargetHash, SignedAt: '2999-01-01T00:00:00.000Z' });
    const now = new Date(server.time.now).toISOString();
    expect((await keep(id, ahead)).body.Signature.SignedAt).toBe(now);
    server.time.now += 60_000;
    expect((await keep(id, ahead)).body).toMatchObject({ AlreadyApplied: true, Signature: { SignedAt: now } });
  });

  it('of work that has changed since it was signed is stored as stale, and nobody is sent back', async () => {
    const id = randomUUID();
    const { TargetHash } = await target();
    await keep(id, customer({ TargetHash }));
    await changeTheWork();
    expect((await attach(id, TargetHash)).body.Signature.State).toBe('stale');
    expect((await attach(id, TargetHash)).body).toMatchObject({ AlreadyApplied: true, Signature: { State: 'stale' } });
  });

  it('a later change of the work makes the signature stale, and it can be signed again', async () => {
    const first = await signed();
    await changeTheWork();
    expect((await target()).Signatures).toMatchObject([{ SignatureId: first, State: 'stale' }]);
    await signed();
    expect((await target()).Signatures.map(({ State }: { State: string }) => State).sort()).toEqual([
      'attached',
      'stale',
    ]);
  });

  it('it is attached only to what was shown', async () => {
    const id = randomUUID();
    const { TargetHash } = await target();
    await keep(id, customer({ TargetHash }));
    const answer = await attach(id, 'a'.repeat(64));
    expect([answer.status, answer.body.code]).toEqual([409, 'guard-failed']);
  });

  it('a second customer cannot replace the first signature; the office voids the first, with a reason', async () => {
    const first = await signed();
    const second = randomUUID();
    const { TargetHash } = await target();
    await keep(second, customer({ TargetHash }));
    expect((await attach(second, TargetHash)).body.guards).toMatchObject([{ code: 'G-NOT-SIGNED-YET' }]);
    expect((await anita.post(`/api/v1/signatures/${first}/void`, { Reason: 'Wrong person' })).status).toBe(403);
    const made = await office.post(`/api/v1/signatures/${first}/void`, { Reason: 'Wrong person signed' });
    expect(made.body.Signature).toMatchObject({ State: 'void', Reason: 'Wrong person signed' });
    expect((await attach(second, TargetHash)).body.Signature.State).toBe('attached');
  });

  it.each([
    ['no name', { Signer: { SignerName: '' } }, '/Signer/SignerName', 'Please Enter Name'],
    ['no signer', { Signer: undefined }, '/Signer/SignerName', 'Please Enter Name'],
    ['no ink', { Ink: { ...ink, strokes: [] } }, '/Ink', 'Please Enter Signature'],
    [
      'a wrong mobile',
      { Signer: { SignerName: 'S. Patil', SignerMobile: '12345' } },
      '/Signer/SignerMobile',
      'You have entered an invalid mobile number!',
    ],
    [
      'a wrong e-mail',
      { Signer: { SignerName: 'S. Patil', SignerEmail: 'patil@' } },
      '/Signer/SignerEmail',
      'You have entered an invalid email address!',
    ],
  ])('with %s it is refused in the words of the form', async (_, more, pointer, message) => {
    const { status, body } = await keep(randomUUID(), customer(more));
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({ pointer, message });
  });

  it('a typed name counts as a signature', async () => {
    const typed = { ...ink, strokes: [], typedName: 'S. Patil' };
    expect((await keep(randomUUID(), customer({ Ink: typed }))).body.Signature.Ink).toEqual(typed);
  });

  it('a customer who does not sign is recorded as a waiver, which the office accepts or rejects', async () => {
    const id = randomUUID();
    const waiver = { NotSignedReason: 'refused', Note: 'Wants to see the invoice first' };
    const recorded = await keep(id, {
      Role: 'customer',
      SignedAt: signedAt,
      Waiver: waiver,
      Target: { Kind: 'call', Id: 101 },
    });
    expect(recorded.body.Signature).toMatchObject({ State: 'waiver_recorded', Waiver: waiver });
    const decide = (body: object) => office.post(`/api/v1/signatures/${id}/transitions`, body);
    expect((await decide({ Action: 'reject_waiver' })).body.errors[0].pointer).toBe('/Reason');
    expect((await decide({ Action: 'accept_waiver' })).body.Signature.State).toBe('waiver_accepted');
    expect((await decide({ Action: 'accept_waiver' })).body.AlreadyApplied).toBe(true);
    expect((await decide({ Action: 'reject_waiver', Reason: 'Too late' })).body.code).toBe('step-impossible');
  });

  it('a person has one own signature, and a new one replaces it', async () => {
    const own = { Role: 'executive', SignedAt: signedAt, Signer: { SignerName: 'Anita Kulkarni' }, Ink: ink };
    expect((await anita.get('/api/v1/profile')).body.Signature).toBeUndefined();
    await keep(randomUUID(), own);
    const second = randomUUID();
    await keep(second, own);
    await keep(second, own);
    expect((await anita.get('/api/v1/profile')).body.Signature).toMatchObject({ SignatureId: second, Ink: ink });
    expect(await server.count('signatures')).toBe(2);
    expect((await office.get('/api/v1/profile')).body.Signature).toBeUndefined();
  });

  it("somebody else's signature and one that does not exist get the same answer", async () => {
    const own = randomUUID();
    await keep(own, { Role: 'executive', SignedAt: signedAt, Signer: { SignerName: 'Anita' }, Ink: ink });
    const underCall = await signed();
    for (const id of [own, underCall]) {
      expect(bare(await attach(id, 'a'.repeat(64), ravi))).toEqual(
        bare(await attach(randomUUID(), 'a'.repeat(64), ravi)),
      );
      expect((await attach(id, 'a'.repeat(64), ravi)).status).toBe(404);
    }
    expect(bare(await ravi.get('/api/v1/signatures?Kind=call&Id=101'))).toEqual(
      bare(await ravi.get('/api/v1/signatures?Kind=call&Id=999999')),
    );
    expect((await keep(randomUUID(), customer(), ravi)).status).toBe(404);
  });
});

describe.each(usualEngines)('the own profile, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  beforeAll(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita');
  });
  afterAll(() => server.close());

  it('is checked by the rule table', async () => {
    const wrong = await anita.put('/api/v1/profile', { Mobile: '12', Email: 'x', SharesPosition: false });
    expect(wrong.body.errors.map(({ message }: { message: string }) => message).sort()).toEqual([
      'You have entered an invalid email address!',
      'You have entered an invalid mobile number!',
    ]);
    await anita.put('/api/v1/profile', { Mobile: '+919822010101', Email: 'anita@example.in', SharesPosition: false });
    expect((await anita.get('/api/v1/profile')).body).toMatchObject({
      Mobile: '+919822010101',
      Email: 'anita@example.in',
      SharesPosition: false,
    });
  });

  it('consent to positions keeps the time it was given, and can be withdrawn', async () => {
    await anita.put('/api/v1/profile', { SharesPosition: true });
    server.time.now += 1000;
    const { body } = await anita.put('/api/v1/profile', { SharesPosition: true });
    expect(body.PositionConsentAt).toBe(signedAt);
    expect((await anita.put('/api/v1/profile', { SharesPosition: false })).body).not.toHaveProperty(
      'PositionConsentAt',
    );
  });
});
