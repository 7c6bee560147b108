import { describe, expect, it } from 'vitest';
import {
  minute,
  newUser,
  openPhone,
  refused,
  sendAll,
  settled,
  type,
  unreachable,
  until,
  type Phone,
} from '../field.ts';

const picture = (): Blob => new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' });
const day = 24 * 60 * minute;

async function photoIn({ device }: Phone, mappingId: number): Promise<string> {
  const id = await device.attachments.save({ owner: { MappingId: mappingId }, kind: 'photo', blob: picture() });
  await type(device, mappingId, { photos: [id] });
  return id;
}

async function waitingPictures({ device }: Phone): Promise<readonly (string | undefined)[]> {
  const lines = await device.outbox.read();
  return lines.filter(({ kind }) => kind === 'attachment').map(({ attachmentId }) => attachmentId);
}

async function offlinePhone(): Promise<Phone> {
  const phone = await openPhone();
  phone.server.reply = () => unreachable;
  return phone;
}

async function submit({ device }: Phone, mappingId: number): Promise<void> {
  const draft = await device.drafts.read(mappingId);
  await device.drafts.submit(draft!, { entries: draft!.entries });
}

const submits = ({ server }: Phone): number =>
  server.endpoints.filter((endpoint) => endpoint.endsWith('/submit')).length;

describe('a photo that was removed from its report', () => {
  it('leaves the outbox', async () => {
    const phone = await offlinePhone();
    await photoIn(phone, 1);
    await type(phone.device, 1, {});
    expect(await waitingPictures(phone)).toEqual([]);
    await phone.device.close();
  });

  it('is shown and sent again when undo brings it back', async () => {
    const phone = await offlinePhone();
    const id = await photoIn(phone, 1);
    await type(phone.device, 1, {});
    await type(phone.device, 1, { photos: [id] });
    expect(await phone.device.attachments.load(id)).toMatchObject({ blob: { size: 3 } });
    expect(await waitingPictures(phone)).toEqual([id]);
    await phone.device.close();
  });

  it('does not come back to the outbox when the server answers after it was removed', async () => {
    const phone = await openPhone();
    const { server, device } = phone;
    let answer = (): void => undefined;
    server.reply = (parcel) =>
      parcel.endpoint.includes('/attachments/')
        ? new Promise((resolve) => (answer = () => resolve(refused(422, 'field-invalid'))))
        : { kind: 'answered', body: server.answerTo(parcel) };
    const id = await device.attachments.save({ owner: { MappingId: 1 }, kind: 'photo', blob: picture() });
    await until(() => server.parcels.length === 1);
    await type(device, 1, {});
    answer();
    await settled(phone);
    expect(await waitingPictures(phone)).toEqual([]);
    expect(await device.attachments.load(id)).toBeDefined();
    await device.close();
  });

  it('does not block a submit although the server refuses it', async () => {
    const phone = await openPhone();
    const { server, device } = phone;
    server.reply = (parcel) =>
      parcel.endpoint.includes('/attachments/')
        ? refused(422, 'field-invalid')
        : { kind: 'answered', body: server.answerTo(parcel) };
    await photoIn(phone, 1);
    await submit(phone, 1);
    await sendAll(phone);
    expect(submits(phone)).toBe(0);
    await device.drafts.withdraw(1);
    await type(device, 1, {});
    await submit(phone, 1);
    await sendAll(phone);
    expect(submits(phone)).toBe(1);
    expect(await device.outbox.read()).toEqual([]);
    await device.close();
  });

  it('is not sent twice when the server has it already', async () => {
    const phone = await openPhone();
    const id = await photoIn(phone, 1);
    await sendAll(phone);
    await type(phone.device, 1, {});
    await type(phone.device, 1, { photos: [id] });
    expect(await waitingPictures(phone)).toEqual([]);
    await phone.device.close();
  });
});

describe('photos of a report', () => {
  it('are not sent once the report was discarded, and its kept copy brings them back', async () => {
    const phone = await offlinePhone();
    const { device } = phone;
    const id = await photoIn(phone, 1);
    await device.drafts.discard(1);
    expect(await waitingPictures(phone)).toEqual([]);
    const [copy] = await device.drafts.copies(1);
    await type(device, 1, { pickup: '1' });
    const draft = await device.drafts.read(1);
    await device.drafts.restore(draft!, copy!);
    expect(await waitingPictures(phone)).toEqual([id]);
    await device.close();
  });

  it('stay here while the draft names them, and are deleted thirty days after it stopped', async () => {
    const user = newUser();
    const phone = await openPhone({ user });
    const { server, clock } = phone;
    server.reply = () => unreachable;
    const named = await photoIn(phone, 1);
    const removed = await photoIn(phone, 2);
    clock.pass(20 * day);
    await type(phone.device, 2, {});
    await phone.device.close();
    clock.pass(20 * day);
    const soon = await openPhone({ user, clock, server });
    // What closes has tidied up.
    await soon.device.close();
    const still = await openPhone({ user, clock, server });
    expect(await still.device.attachments.load(removed)).toBeDefined();
    await still.device.close();
    clock.pass(11 * day);
    const later = await openPhone({ user, clock, server });
    await until(async () => (await later.device.attachments.load(removed)) === undefined);
    expect(await later.device.attachments.load(named)).toBeDefined();
    await later.device.close();
  });
});
