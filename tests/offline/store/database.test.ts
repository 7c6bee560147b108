import { describe, expect, it } from 'vitest';
import { hasLocalData, leaveDevice } from '#offline';
import { databaseNames, DeviceDatabase } from '../../../src/offline/store/database.ts';
import { databaseVersion } from '../../../src/offline/store/migrations.ts';
import { draftOf, newUser, openPhone, type, until } from '../field.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);

describe('the database of a user', () => {
  it('exists only for a user who left data on this device', async () => {
    const user = newUser();
    expect(await hasLocalData(user)).toBe(false);
    const { device } = await openPhone({ user });
    expect(await hasLocalData(user)).toBe(false);
    await type(device, 1, { pickup: '1' });
    expect(await hasLocalData(user)).toBe(true);
    await device.close();
  });

  it('leaves no other database behind for the fresh log of the browser', async () => {
    const { device } = await openPhone({ user: newUser() });
    await type(device, 1, { pickup: '1' });
    await until(async () => (await databaseNames()).every((name) => name.startsWith('fs-u')));
    await device.close();
  });

  it('closes for a newer app in another tab, and reports it', async () => {
    const database = new DeviceDatabase(newUser());
    await database.write(['drafts'], (tx) => tx.objectStore('drafts').put(draftOf(1)));
    const name = (await indexedDB.databases()).at(-1)!.name!;
    const newer = indexedDB.open(name, 99);
    await until(() => newer.readyState === 'done');
    expect(database.state.get()).toBe('outdated');
    await expect(database.write(['drafts'], (tx) => tx.objectStore('drafts').put(draftOf(1)))).rejects.toThrow(
      /newer version/,
    );
    newer.result.close();
  });

  it('does not open data of a newer app, and reports it', async () => {
    const user = newUser();
    const newer = indexedDB.open(`fs-u${user}`, 99);
    await until(() => newer.readyState === 'done');
    newer.result.close();
    const { device } = await openPhone({ user });
    expect(device.status.get().storage).toBe('too-new');
    await device.close();
  });

  it('rolls back a transaction that failed halfway', async () => {
    const database = new DeviceDatabase(newUser());
    const halfway = database.write(['drafts'], async (tx) => {
      await tx.objectStore('drafts').put(draftOf(1));
      throw new Error('changed my mind');
    });
    await expect(halfway).rejects.toThrow('changed my mind');
    expect(await database.read(['drafts'], (tx) => tx.objectStore('drafts').count())).toBe(0);
    await database.close();
  });
});

describe('a database from before the first release', () => {
  const version = databaseVersion - 1;

  it('is not opened, and keeps what is in it until its owner deletes it', async () => {
    const user = newUser();
    const name = `fs-u${String(user)}`;
    const draft = draftOf(1, { entries: { pickup: '1' }, changeNo: 1 });
    const made = indexedDB.open(name, version);
    made.onupgradeneeded = () => made.result.createObjectStore('drafts', { keyPath: 'mappingId' }).put(draft);
    await until(() => made.readyState === 'done');
    made.result.close();

    const { device } = await openPhone({ user });
    expect(device.status.get().storage).toBe('unreleased');
    await expect(device.drafts.read(1)).rejects.toThrow('before the first release');
    await expect(leaveDevice(user)).rejects.toThrow('before the first release');
    await expect(hasLocalData(user)).rejects.toThrow();
    const again = indexedDB.open(name);
    await until(() => again.readyState === 'done');
    expect(again.result.version).toBe(version);
    const kept = again.result.transaction('drafts').objectStore('drafts').get(1);
    await until(() => kept.readyState === 'done');
    expect(kept.result).toEqual(draft);
    again.result.close();

    await device.deleteAll();
    const anew = await openPhone({ user });
    expect(anew.device.status.get().storage).toBe('ok');
    await anew.device.close();
  });
});

describe('attachments', () => {
  it('are on disk before they get an id, and load again after a restart', async () => {
    const user = newUser();
    const strokes = { width: 358, height: 240, strokes: [{ points: [{ x: 1, y: 2, time: 0, pressure: 0.5 }] }] };
    const { device } = await openPhone({ user });
    const blob = new Blob([png], { type: 'image/png' });
    const id = await device.attachments.save({ owner: { MappingId: 1 }, kind: 'signature', blob, strokes });
    await device.close();
    const again = await openPhone({ user });
    const loaded = await again.device.attachments.load(id);
    expect(new Uint8Array(await loaded!.blob.arrayBuffer())).toEqual(png);
    expect(loaded).toMatchObject({ strokes, blob: { type: 'image/png' } });
    await again.device.close();
  });

  it('are sent with their content and their strokes, whole', async () => {
    const { device, server } = await openPhone();
    await device.attachments.save({
      owner: { MappingId: 3 },
      kind: 'photo',
      blob: new Blob([png], { type: 'image/png' }),
    });
    await until(async () => server.parcels.length === 1 && (await device.outbox.read()).length === 0);
    expect(server.parcels).toMatchObject([
      { body: { MappingId: 3, Kind: 'photo', MimeType: 'image/png', Content: 'iVBORw0K' } },
    ]);
    await device.close();
  });

  it('of a kind that cannot be shown everywhere are refused at once', async () => {
    const { device } = await openPhone();
    const blob = new Blob(['<svg/>'], { type: 'image/svg+xml' });
    await expect(device.attachments.save({ owner: { MappingId: 1 }, kind: 'photo', blob })).rejects.toThrow(
      /PNG, JPEG or WebP/,
    );
    await device.close();
  });
});

describe('report types', () => {
  it('are found again by their version', async () => {
    const { device } = await openPhone();
    const bundle = { slug: 'some-relay', title: 'Some relay', stock: false, schema: {}, uischema: {}, tables: {} };
    await device.templates.keep('some-relay', 'v1', bundle);
    expect(await device.templates.read('some-relay', 'v1')).toEqual(bundle);
    expect(await device.templates.read('some-relay', 'v2')).toBeUndefined();
    await device.close();
  });
});
