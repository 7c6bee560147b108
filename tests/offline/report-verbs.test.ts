import { describe, expect, it } from 'vitest';
import { draftOf, minute, openPhone, refused, sendAll, type, unreachable, until, type Phone } from './field.ts';

const theirs = {
  version: 'b'.repeat(64),
  entries: { pickup: 'theirs' },
  rev: 9,
  revisionNo: 0,
  savedAt: '2026-11-16T04:10:00.000Z',
};

async function submit({ device }: Phone, mappingId: number): Promise<void> {
  const draft = await device.drafts.read(mappingId);
  await device.drafts.submit(draft!, { entries: draft!.entries });
}

describe('submit', () => {
  it('sends the last save first, then the report, and forgets the draft only after the answer', async () => {
    const phone = await openPhone();
    const { device, server } = phone;
    await type(device, 1, { pickup: '1.02' });
    await submit(phone, 1);
    expect(await device.drafts.read(1)).toMatchObject({ closing: { kind: 'submit' } });
    await sendAll(phone);
    expect(server.endpoints).toEqual([
      'PUT /api/v1/mappings/:MappingId/draft',
      'POST /api/v1/mappings/:MappingId/submit',
    ]);
    expect(server.parcels[1]?.body).toMatchObject({
      Entries: { pickup: '1.02' },
      SubmittedAt: '2026-11-16T04:12:00.000Z',
    });
    expect(await device.drafts.read(1)).toBeUndefined();
    expect(await device.drafts.submitted(1)).toMatchObject({ revision: { ReportId: 7 } });
    await device.close();
  });

  it('waits on the phone without a connection, and nothing more can be typed into it', async () => {
    const phone = await openPhone();
    const { device, server } = phone;
    server.reply = () => unreachable;
    await type(device, 1, { pickup: '1.02' });
    await submit(phone, 1);
    await sendAll(phone);
    const draft = await device.drafts.read(1);
    const late = device.drafts.write({ draft: draft!, stored: true });
    late.change({ entries: { pickup: 'too late' } });
    await late.close();
    expect(await device.drafts.read(1)).toMatchObject({ entries: { pickup: '1.02' }, closing: { kind: 'submit' } });
    await device.close();
  });

  it('is never merged with another change', async () => {
    const phone = await openPhone();
    const { device } = phone;
    phone.server.reply = () => unreachable;
    await type(device, 1, { pickup: '1.02' });
    await submit(phone, 1);
    const lines = await device.outbox.read();
    expect(lines.map(({ kind }) => kind)).toEqual(['draft', 'submit']);
    await device.close();
  });

  it('that the server refuses keeps the report, says why, and can be withdrawn for correction', async () => {
    const phone = await openPhone();
    const { device, server } = phone;
    server.reply = (parcel) =>
      parcel.endpoint.endsWith('/submit')
        ? refused(422, 'report-incomplete')
        : { kind: 'answered', body: server.answerTo(parcel) };
    await type(device, 1, { pickup: '1.02' });
    await submit(phone, 1);
    await sendAll(phone);
    expect(await device.outbox.read()).toMatchObject([{ kind: 'submit', state: 'needs-attention' }]);
    await device.drafts.withdraw(1);
    expect(await device.outbox.read()).toEqual([]);
    expect((await device.drafts.read(1))?.closing).toBeUndefined();
    await type(device, 1, { pickup: '1.03' });
    expect((await device.drafts.read(1))?.entries).toEqual({ pickup: '1.03' });
    await device.close();
  });

  it('goes only over the last save of this phone', async () => {
    const phone = await openPhone();
    await type(phone.device, 1, { pickup: '1.02' });
    await submit(phone, 1);
    await sendAll(phone);
    expect(phone.server.parcels.at(-1)).toMatchObject({ ifMatch: '"d1.0.1"' });
    await phone.device.close();
  });

  it('over which another device saved becomes a conflict of the draft: withdrawn, merged and submitted again', async () => {
    const phone = await openPhone();
    const { device, server } = phone;
    const current = {
      Version: theirs.version,
      Entries: theirs.entries,
      Rev: 9,
      RevisionNo: 0,
      SavedAt: theirs.savedAt,
    };
    const revOf = (tag = '"d1.0.0"'): number => Number(tag.slice(6, -1));
    server.reply = ({ endpoint, ...parcel }) =>
      endpoint.endsWith('/submit') && revOf(parcel.ifMatch) < theirs.rev
        ? refused(412, 'version-conflict', { current })
        : {
            kind: 'answered',
            body: { ...Object(server.answerTo({ endpoint, ...parcel })), Rev: revOf(parcel.ifMatch) + 1 },
          };
    await type(device, 1, { pickup: '1.02' });
    await submit(phone, 1);
    await sendAll(phone);
    const [conflict, waiting] = await device.outbox.read();
    expect(conflict).toMatchObject({ kind: 'draft', state: 'conflict', problem: { current } });
    expect(waiting).toMatchObject({ kind: 'submit', state: 'queued' });
    expect(await device.drafts.read(1)).toMatchObject({ entries: { pickup: '1.02' }, closing: { kind: 'submit' } });

    await device.drafts.withdraw(1);
    await device.drafts.bringTogether(1, { key: conflict!.key, theirs });
    await submit(phone, 1);
    await sendAll(phone);
    const overs = server.parcels.map(({ ifMatch }) => revOf(ifMatch));
    expect(overs.slice(2, 3)).toEqual([theirs.rev]);
    expect(overs.at(-1)).toBeGreaterThan(theirs.rev);
    expect(await device.outbox.read()).toEqual([]);
    expect(await device.drafts.read(1)).toBeUndefined();
    await device.close();
  });

  it('over which another device saved follows when this phone’s version is kept', async () => {
    const phone = await openPhone();
    const { device, server } = phone;
    let isFirst = true;
    server.reply = (parcel) => {
      const isRefused = isFirst && parcel.endpoint.endsWith('/submit');
      if (isRefused) isFirst = false;
      return isRefused ? refused(412, 'version-conflict') : { kind: 'answered', body: server.answerTo(parcel) };
    };
    await type(device, 1, { pickup: '1.02' });
    await submit(phone, 1);
    const [, { key } = { key: '' }] = await device.outbox.read();
    await sendAll(phone);
    await device.drafts.keepMine(1, theirs);
    await sendAll(phone);
    expect(server.endpoints.slice(-2)).toEqual([
      'PUT /api/v1/mappings/:MappingId/draft',
      'POST /api/v1/mappings/:MappingId/submit',
    ]);
    // The same operation: nothing that waits for it, or asks for it, has to know.
    expect(server.parcels.at(-1)?.key).toBe(key);
    expect(await device.drafts.submitted(1)).toMatchObject({ revision: { ReportId: 7 } });
    await device.close();
  });

  it('that may have arrived cannot be withdrawn', async () => {
    const phone = await openPhone();
    const { device, server } = phone;
    server.reply = (parcel) =>
      parcel.endpoint.endsWith('/submit') ? unreachable : { kind: 'answered', body: server.answerTo(parcel) };
    await type(device, 1, { pickup: '1.02' });
    await submit(phone, 1);
    await sendAll(phone);
    await expect(device.drafts.withdraw(1)).rejects.toThrow();
    expect(await device.outbox.read()).toMatchObject([{ kind: 'submit', attempts: 1 }]);
    await device.close();
  });

  it('waits for the signature that the report names, and not for photos of other reports', async () => {
    const phone = await openPhone();
    const { device, server, clock } = phone;
    server.reply = (parcel) =>
      parcel.endpoint.includes('attachments') ? unreachable : { kind: 'answered', body: server.answerTo(parcel) };
    const png = (): Blob => new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' });
    const signature = await device.attachments.save({ owner: { MappingId: 1 }, kind: 'signature', blob: png() });
    await type(device, 1, { signature });
    await type(device, 2, { pickup: '1' });
    await submit(phone, 1);
    await submit(phone, 2);
    await sendAll(phone);
    const submits = (): unknown[] =>
      server.parcels.filter(({ endpoint }) => endpoint.endsWith('/submit')).map(({ params }) => params['MappingId']);
    expect(submits()).toEqual([2]);
    server.reply = (parcel) => ({ kind: 'answered', body: server.answerTo(parcel) });
    clock.pass(minute);
    await sendAll(phone);
    expect(submits()).toEqual([2, 1]);
    await device.close();
  });
});

describe('discard', () => {
  it('of a draft unknown to the server needs no request', async () => {
    const phone = await openPhone();
    await type(phone.device, 1, { pickup: '1' });
    await phone.device.drafts.discard(1);
    await sendAll(phone);
    expect(phone.server.parcels).toEqual([]);
    expect(await phone.device.drafts.read(1)).toBeUndefined();
    expect(await phone.device.drafts.copies(1)).toMatchObject([{ why: 'discarded', entries: { pickup: '1' } }]);
    await phone.device.close();
  });

  it('names the version it discards, also when its last save had no answer yet', async () => {
    const phone = await openPhone();
    const { device, server, clock } = phone;
    await type(device, 1, { pickup: '1' });
    server.reply = () => unreachable;
    await sendAll(phone);
    await device.drafts.discard(1);
    server.reply = (parcel) => ({ kind: 'answered', body: server.answerTo(parcel) });
    clock.pass(minute);
    await sendAll(phone);
    expect(server.endpoints.slice(1)).toEqual([
      'PUT /api/v1/mappings/:MappingId/draft',
      'DELETE /api/v1/mappings/:MappingId/draft',
    ]);
    expect(server.parcels[2]).toMatchObject({ ifMatch: '"d1.0.1"' });
    expect(await device.drafts.read(1)).toBeUndefined();
    await device.close();
  });
});

describe('a draft that goes to a newer version of its form', () => {
  it('is kept as it was, and the server hears of the new version', async () => {
    const phone = await openPhone();
    const { device, server } = phone;
    await type(device, 1, { pickup: '1.02', remark: 'old place' });
    await sendAll(phone);
    const draft = await device.drafts.read(1);
    await device.drafts.move(draft!, { version: 'b'.repeat(64), entries: { pickup: '1.02' } });
    await sendAll(phone);
    expect(await device.drafts.read(1)).toMatchObject({ version: 'b'.repeat(64), entries: { pickup: '1.02' } });
    expect(server.parcels[1]).toMatchObject({
      ifMatch: '"d1.0.1"',
      body: { Version: 'b'.repeat(64), Entries: { pickup: '1.02' } },
    });
    expect(await device.drafts.copies(1)).toMatchObject([
      { why: 'moved', version: 'a'.repeat(64), entries: { pickup: '1.02', remark: 'old place' } },
    ]);
    await device.close();
  });

  it('can be restored as it was', async () => {
    const phone = await openPhone();
    const { device } = phone;
    await type(device, 1, { pickup: '1.02', remark: 'old place' });
    await device.drafts.move((await device.drafts.read(1))!, { version: 'b'.repeat(64), entries: { pickup: '1.02' } });
    const [copy] = await device.drafts.copies(1);
    await device.drafts.restore((await device.drafts.read(1))!, copy!);
    expect(await device.drafts.read(1)).toMatchObject({
      version: 'a'.repeat(64),
      entries: { pickup: '1.02', remark: 'old place' },
    });
    await device.close();
  });

  it('is kept as it was even when only the server had it', async () => {
    const phone = await openPhone();
    const { device } = phone;
    const known = draftOf(1, { baseRev: 3, entries: { pickup: '1.02' } });
    await device.drafts.move(known, { version: 'b'.repeat(64), entries: {} });
    expect(await device.drafts.copies(1)).toMatchObject([{ why: 'moved', entries: { pickup: '1.02' } }]);
    await device.close();
  });
});

describe('reopen', () => {
  it('lets the tester type into the next revision at once and sends the reason first', async () => {
    const phone = await openPhone();
    const { device, server } = phone;
    const draft = draftOf(1, { revisionNo: 1, entries: { pickup: '1.02' } });
    await device.drafts.reopen({ mappingId: 1, title: 'Some relay', reason: 'wrong curve was set', draft });
    await type(device, 1, { pickup: '1.05' });
    await sendAll(phone);
    expect(server.parcels).toMatchObject([
      { endpoint: 'POST /api/v1/mappings/:MappingId/reopen', body: { Reason: 'wrong curve was set' } },
      { endpoint: 'PUT /api/v1/mappings/:MappingId/draft', ifMatch: '"d1.1.1"', body: { Entries: { pickup: '1.05' } } },
    ]);
    await device.close();
  });

  it('is not based on what another device typed after its own reopening', async () => {
    const phone = await openPhone();
    const { device, server } = phone;
    server.reply = (parcel) =>
      parcel.endpoint.endsWith('/reopen')
        ? { kind: 'answered', body: { Mapping: {}, Draft: { Rev: 5, RevisionNo: 1 } } }
        : refused(412, 'version-conflict');
    await device.drafts.reopen({
      mappingId: 1,
      title: 'Some relay',
      reason: 'wrong curve',
      draft: draftOf(1, { revisionNo: 1 }),
    });
    await type(device, 1, { pickup: '1.05' });
    await sendAll(phone);
    expect(server.parcels[1]).toMatchObject({ ifNoneMatch: '*' });
    expect(await device.outbox.read()).toMatchObject([{ state: 'conflict' }]);
    await device.close();
  });
});

const refusedKey = async ({ device }: Phone): Promise<string> =>
  (await device.outbox.read()).find(({ state }) => state === 'conflict')?.key ?? 'none';

describe('a draft that another device saved too', () => {
  async function inConflict(): Promise<Phone> {
    const phone = await openPhone();
    phone.server.reply = () => refused(412, 'version-conflict');
    await type(phone.device, 1, { pickup: 'mine' });
    await submit(phone, 1);
    await sendAll(phone);
    expect(await phone.device.outbox.read()).toMatchObject([
      { kind: 'draft', state: 'conflict' },
      { kind: 'submit', attempts: 0 },
    ]);
    phone.server.parcels.length = 0;
    phone.server.reply = (parcel) => ({ kind: 'answered', body: phone.server.answerTo(parcel) });
    return phone;
  }

  it('keeps mine: my entries go over theirs under a new key, theirs stay here as a copy, the submit follows', async () => {
    const phone = await inConflict();
    const { device, server } = phone;
    await device.drafts.keepMine(1, theirs);
    await sendAll(phone);
    expect(server.parcels).toMatchObject([
      { endpoint: 'PUT /api/v1/mappings/:MappingId/draft', ifMatch: '"d1.0.9"', body: { Entries: { pickup: 'mine' } } },
      { endpoint: 'POST /api/v1/mappings/:MappingId/submit', body: { Entries: { pickup: 'mine' } } },
    ]);
    expect(await device.drafts.copies(1)).toMatchObject([{ why: 'theirs', entries: { pickup: 'theirs' } }]);
    await device.close();
  });

  it('brought together is sent over theirs, and what the server then has is known here', async () => {
    const phone = await inConflict();
    const { device, server } = phone;
    await device.drafts.withdraw(1);
    await type(device, 1, { pickup: 'mine', remark: 'theirs' });
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    server.reply = async (parcel) => {
      await isAnswered;
      return { kind: 'answered', body: server.answerTo(parcel) };
    };
    await device.drafts.bringTogether(1, { key: await refusedKey(phone), theirs });
    await expect(device.drafts.bringTogether(1, { key: 'of an earlier save', theirs })).rejects.toThrow();
    expect(await device.drafts.base(1)).toMatchObject({ rev: 9, entries: theirs.entries });
    answer();
    await sendAll(phone);
    const both = { pickup: 'mine', remark: 'theirs' };
    expect(server.parcels).toMatchObject([{ ifMatch: '"d1.0.9"', body: { Entries: both } }]);
    expect(await device.drafts.base(1)).toMatchObject({ entries: both });
    await device.close();
  });

  it('with something left to decide is not sent and cannot be submitted, and what is decided is kept', async () => {
    const phone = await inConflict();
    const { device, server } = phone;
    await device.drafts.withdraw(1);
    const key = await refusedKey(phone);
    await device.drafts.bringTogether(1, { key, theirs, open: { entries: { remark: 'base' } } });
    await type(device, 1, { pickup: 'mine', remark: 'later' });
    await expect(submit(phone, 1)).rejects.toThrow();
    await sendAll(phone);
    expect(server.parcels).toEqual([]);
    expect(await device.drafts.base(1)).toMatchObject({ entries: { remark: 'base' }, theirs });
    const at = '2026-11-16T04:12:00.000Z';
    const decision = { label: 'Pickup', taken: 'mine', notTaken: 'theirs', notTakenFrom: 'theirs', at } as const;
    await device.drafts.bringTogether(1, { key, theirs, decision });
    await sendAll(phone);
    expect(server.parcels).toMatchObject([{ ifMatch: '"d1.0.9"', body: { Entries: { remark: 'later' } } }]);
    expect(await device.drafts.read(1)).toMatchObject({ decisions: [decision] });
    await submit(phone, 1);
    await device.close();
  });

  it('is known from the form that was opened on it, before anything was sent from here', async () => {
    const { device } = await openPhone();
    const opened = draftOf(1, { entries: { pickup: 'theirs' }, baseRev: 4 });
    const writer = device.drafts.write({ draft: opened, stored: false });
    writer.change({ entries: { pickup: 'mine' } });
    await writer.close();
    expect(await device.drafts.base(1)).toMatchObject({ rev: 4, entries: { pickup: 'theirs' } });
    await device.close();
  });

  it('takes theirs: my entries stay here as a copy, and neither my save nor my submit is sent', async () => {
    const phone = await inConflict();
    const { device, server } = phone;
    await device.drafts.takeTheirs(1, theirs);
    await sendAll(phone);
    expect(server.parcels).toEqual([]);
    expect(await device.drafts.read(1)).toMatchObject({
      entries: { pickup: 'theirs' },
      baseRev: 9,
      version: theirs.version,
    });
    expect((await device.drafts.read(1))?.closing).toBeUndefined();
    expect(await device.drafts.copies(1)).toMatchObject([{ why: 'mine', entries: { pickup: 'mine' } }]);
    await device.close();
  });

  it('that is gone from the server is created again when mine is kept', async () => {
    const phone = await inConflict();
    await phone.device.drafts.keepMine(1, undefined);
    await sendAll(phone);
    expect(phone.server.parcels[0]).toMatchObject({ ifNoneMatch: '*', body: { Entries: { pickup: 'mine' } } });
    await phone.device.close();
  });

  it('is adopted when nothing here is unsent, and later typing is saved on top of it', async () => {
    const phone = await openPhone();
    const { device, server } = phone;
    await type(device, 1, { pickup: 'sent' });
    await sendAll(phone);
    const mine = await device.drafts.read(1);
    const shown = { ...(mine ?? draftOf(1)), entries: theirs.entries, baseRev: theirs.rev };
    const writer = device.drafts.write({ draft: shown, stored: false });
    writer.change({ entries: { pickup: 'theirs', remark: 'mine' } });
    await writer.close();
    await sendAll(phone);
    expect(server.parcels.at(-1)).toMatchObject({
      ifMatch: `"d1.${theirs.revisionNo}.${theirs.rev}"`,
      body: { Entries: { pickup: 'theirs', remark: 'mine' } },
    });
    await device.close();
  });

  it('can be put aside when the report was submitted elsewhere', async () => {
    const phone = await inConflict();
    await phone.device.drafts.setAside(1);
    expect(await phone.device.drafts.read(1)).toBeUndefined();
    expect(await phone.device.outbox.read()).toEqual([]);
    expect(await phone.device.drafts.copies(1)).toMatchObject([{ why: 'mine' }]);
    await phone.device.close();
  });
});

it('copies are kept for 30 days', async () => {
  const user = 9_001;
  const first = await openPhone({ user });
  await type(first.device, 1, { pickup: '1' });
  await first.device.drafts.discard(1);
  await first.device.close();
  const { clock } = first;
  clock.pass(30 * 24 * 60 * minute);
  const within = await openPhone({ user, clock });
  expect(await within.device.drafts.copies(1)).toHaveLength(1);
  await within.device.close();
  clock.pass(1);
  const after = await openPhone({ user, clock });
  await until(async () => (await after.device.drafts.copies(1)).length === 0);
  await after.device.close();
});
