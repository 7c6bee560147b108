import { describe, expect, it, vi } from 'vitest';
import { draftOf, FarEnd, newUser, openPhone, sendAll, type, unreachable, until, type Phone } from '../field.ts';

const png = (): Blob => new Blob([new Uint8Array([137, 80, 78, 71, 1, 2, 3])], { type: 'image/png' });

const punch = (nth: number) =>
  ({
    endpoint: 'POST /api/v1/attendance/punches',
    params: {},
    body: { PunchId: `punch-${String(nth)}`, Kind: 'in', DeviceAt: '2026-11-16T04:00:00.000Z', PositionState: 'off' },
    lane: 'attendance',
    about: { Kind: 'in', DeviceAt: '2026-11-16T04:00:00.000Z' },
  }) as const;

async function offlinePhone(user: number): Promise<Phone> {
  const phone = await openPhone({ user });
  phone.server.reply = () => unreachable;
  return phone;
}

/** A draft with a photo, a submitted report and a punch wait. */
async function filledPhone(user: number): Promise<Phone> {
  const phone = await offlinePhone(user);
  const { device } = phone;
  const photo = await device.attachments.save({ owner: { MappingId: 1 }, kind: 'photo', blob: png() });
  await type(device, 1, { remark: 'half', photo });
  await type(device, 2, { remark: 'whole' });
  const whole = await device.drafts.read(2);
  await device.drafts.submit(whole ?? draftOf(2), { entries: { remark: 'whole' } });
  await device.act(punch(1));
  return phone;
}

const write = async ({ device }: Phone, user = 'anita'): Promise<string> => (await device.unsentFile(user)).write();
const read = async ({ device }: Phone, file: string, user = 'anita') => (await device.unsentFile(user)).read(file);

/** The same person on another phone: another browser, whose database has nothing. */
async function otherPhone(user: number, first: Phone, server = new FarEnd()): Promise<Phone> {
  await first.device.close();
  await new Promise<void>((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(`fs-u${String(user)}`);
    deletion.onsuccess = () => resolve();
    deletion.onerror = () => reject(new Error('still open'));
  });
  return openPhone({ user, server });
}

const contents = async (phone: Phone) => ({
  lines: await phone.device.outbox.read(),
  drafts: [await phone.device.drafts.read(1), await phone.device.drafts.read(2)],
});

describe('a file of unsent work', () => {
  it('has the last key typed, also one that is still being written', async () => {
    const phone = await offlinePhone(newUser());
    const writer = phone.device.drafts.write({ draft: draftOf(1), stored: false });
    const file = await phone.device.unsentFile('anita');
    // Each is written while the next is typed.
    for (let length = 1; length <= 9; length += 1) {
      writer.change({ entries: { remark: `typed ${'x'.repeat(length)}` } });
      await Promise.resolve();
    }
    expect(await file.write()).toContain('typed xxxxxxxxx');
    await phone.device.close();
  });

  it('brings drafts, pictures and acts to another phone of the same person, which sends them under the same keys', async () => {
    const user = newUser();
    const first = await filledPhone(user);
    const file = await write(first);
    const keys = new Set((await first.device.outbox.read()).map(({ key }) => key));
    const server = new FarEnd();
    server.reply = () => unreachable;
    const second = await otherPhone(user, first, server);
    expect(await read(second, file)).toEqual({ broughtBack: keys.size, known: 0, aside: 0 });
    expect((await second.device.drafts.read(1))?.entries).toMatchObject({ remark: 'half' });
    expect((await second.device.drafts.read(2))?.closing?.kind).toBe('submit');
    const photo = (await second.device.drafts.read(1))?.entries['photo'];
    const kept = await second.device.attachments.load(typeof photo === 'string' ? photo : '');
    expect(new Uint8Array((await kept?.blob.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
      new Uint8Array(await png().arrayBuffer()),
    );
    server.reply = (parcel) => ({ kind: 'answered', body: server.answerTo(parcel) });
    await until(async () => {
      await sendAll(second);
      return (await second.device.outbox.read()).length === 0;
    });
    expect(new Set(server.parcels.map(({ key }) => key))).toEqual(keys);
    await second.device.close();
  });

  it('is sent by both phones as the same requests, so that the server takes each once', async () => {
    const user = newUser();
    const first = await filledPhone(user);
    const file = await write(first);
    // More is typed after the export: it goes out as a change of its own.
    const half = await first.device.drafts.read(1);
    await type(first.device, 1, { ...half?.entries, remark: 'half and more' });
    const bodies = async (phone: Phone): Promise<Map<string, string>> => {
      phone.server.parcels.length = 0;
      phone.server.reply = (parcel) => ({ kind: 'answered', body: phone.server.answerTo(parcel) });
      await until(async () => {
        phone.clock.pass(10_000);
        await sendAll(phone);
        return (await phone.device.outbox.read()).length === 0;
      });
      return new Map(phone.server.parcels.map(({ key, body }) => [key, JSON.stringify(body)]));
    };
    const sentByFirst = await bodies(first);
    const second = await otherPhone(user, first);
    await read(second, file);
    const sentBySecond = await bodies(second);
    for (const [key, body] of sentBySecond) expect(sentByFirst.get(key)).toBe(body);
    expect(sentByFirst.size).toBe(sentBySecond.size + 1);
    await second.device.close();
  });

  it('changes nothing on the phone that wrote it, however often it is read there', async () => {
    const phone = await filledPhone(newUser());
    const file = await write(phone);
    const before = await contents(phone);
    for (const _ of [1, 2]) expect(await read(phone, file)).toMatchObject({ broughtBack: 0, aside: 0 });
    expect(await contents(phone)).toEqual(before);
    await phone.device.close();
  });

  it('keeps another draft of the report on that phone, and its own as a copy that can be put in its place', async () => {
    const user = newUser();
    const first = await offlinePhone(user);
    await type(first.device, 1, { remark: 'from the file' });
    const file = await write(first);
    const second = await otherPhone(user, first);
    second.server.reply = () => unreachable;
    await type(second.device, 1, { remark: 'typed there' });
    for (const _ of [1, 2]) expect(await read(second, file)).toEqual({ broughtBack: 0, known: 0, aside: 1 });
    expect((await second.device.drafts.read(1))?.entries).toEqual({ remark: 'typed there' });
    expect(await second.device.drafts.copies(1)).toMatchObject([{ why: 'file', entries: { remark: 'from the file' } }]);
    await second.device.close();
  });

  it('does not bring back a report that was submitted from this phone', async () => {
    const phone = await filledPhone(newUser());
    const file = await write(phone);
    phone.server.reply = (parcel) => ({ kind: 'answered', body: phone.server.answerTo(parcel) });
    await until(async () => {
      await sendAll(phone);
      return (await phone.device.drafts.read(2)) === undefined;
    });
    await read(phone, file);
    expect(await phone.device.drafts.read(2)).toBeUndefined();
    await phone.device.close();
  });

  it('holds what a full device could not write', async () => {
    const user = newUser();
    const first = await offlinePhone(user);
    await type(first.device, 1, { remark: 'written' });
    const draft = await first.device.drafts.read(1);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const writer = first.device.drafts.write({ draft: draft ?? draftOf(1), stored: true });
    writer.change({ entries: { remark: 'typed last' } });
    await until(() => first.device.drafts.unsaved.get().length === 1);
    const file = await write(first);
    full.mockRestore();
    await writer.close();
    const second = await otherPhone(user, first);
    expect(await read(second, file)).toEqual({ broughtBack: 1, known: 0, aside: 0 });
    expect((await second.device.drafts.read(1))?.entries).toEqual({ remark: 'typed last' });
    await second.device.close();
  });
});

describe('a file is refused, and nothing is changed,', () => {
  it.each([
    ['when a character was changed', (file: string) => file.replace('half', 'hall'), 'damaged'],
    ['when it was cut off', (file: string) => file.slice(0, -20), 'damaged'],
    ['when it is something else', () => '{"a":1}', 'foreign'],
    ['when it is no JSON', () => 'PK\u0003\u0004', 'foreign'],
    ['when it is empty', () => '', 'foreign'],
  ])('%s', async (_, spoilt, why) => {
    const user = newUser();
    const first = await filledPhone(user);
    const file = await write(first);
    const second = await otherPhone(user, first);
    expect(await read(second, spoilt(file))).toBe(why);
    expect(await contents(second)).toEqual({ lines: [], drafts: [undefined, undefined] });
    await second.device.close();
  });

  it('when it is the work of somebody else', async () => {
    const first = await filledPhone(newUser());
    const file = await write(first);
    const second = await openPhone();
    expect(await read(second, file, 'rahul')).toBe('other-user');
    expect((await contents(second)).lines).toEqual([]);
    await first.device.close();
    await second.device.close();
  });
});
