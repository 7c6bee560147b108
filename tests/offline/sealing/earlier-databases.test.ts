import { describe, expect, it } from 'vitest';
import { saveItem } from '../../../src/offline/drafts/draft-change.ts';
import { databaseVersion } from '../../../src/offline/migrations.ts';
import { draftOf, newUser, openPhone, settled, until } from '../field.ts';
import { everything, png, punch, secret, textOf } from './raw-database.ts';

/** The database as each earlier version of it was, with work in every store. */
const earlier: Readonly<Record<number, (database: IDBDatabase) => void>> = {
  1: (database) => {
    database.createObjectStore('drafts', { keyPath: 'mappingId' });
    const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
    outbox.createIndex('lane', 'lane');
    outbox.createIndex('live', 'live', { unique: true });
    database.createObjectStore('attachments', { keyPath: 'id' }).createIndex('mapping', 'mappingId');
    database.createObjectStore('bundles', { keyPath: ['slug', 'version'] });
    database.createObjectStore('submitted', { keyPath: 'mappingId' });
    database.createObjectStore('copies', { keyPath: 'id', autoIncrement: true }).createIndex('mapping', 'mappingId');
  },
  2: (database) => {
    earlier[1]!(database);
    database.createObjectStore('bases', { keyPath: 'mappingId' });
  },
  3: (database) => {
    earlier[2]!(database);
    database.createObjectStore('keys');
  },
  4: (database) => earlier[3]!(database),
  5: (database) => {
    earlier[4]!(database);
    database.createObjectStore('packs', { keyPath: 'id' });
  },
  6: (database) => {
    earlier[5]!(database);
    database.createObjectStore('answers', { keyPath: 'id' });
  },
  7: (database) => earlier[6]!(database),
};

describe('a database of an earlier version of the app', () => {
  it('is known of every version', () => {
    expect(Object.keys(earlier).map(Number)).toEqual(Array.from({ length: databaseVersion - 1 }, (_, at) => at + 1));
  });

  it.each(Object.keys(earlier).map(Number))(
    '%i opens with a full outbox, is sealed, and everything is sent',
    async (version) => {
      const user = newUser();
      const count = 50;
      const opening = indexedDB.open(`fs-u${String(user)}`, version);
      opening.onupgradeneeded = () => {
        earlier[version]!(opening.result);
        const store = (name: string) => opening.transaction!.objectStore(name);
        const draft = draftOf(1, { entries: { note: secret }, changeNo: 1 });
        store('drafts').put(draft);
        store('outbox').put({ ...saveItem(draft, 0), nextAt: 0 });
        for (let at = 0; at < count; at += 1)
          store('outbox').put({
            ...{ key: `act ${String(at)}`, kind: 'act', state: 'queued', attempts: 0, nextAt: 0, dependsOn: [] },
            ...punch,
            madeAt: '2026-11-16T04:12:00.000Z',
          });
        store('attachments').put({
          id: 'a1',
          mappingId: 1,
          kind: 'photo',
          bytes: png.buffer,
          caption: secret,
          state: 'local',
        });
        store('copies').put({ mappingId: 1, entries: { note: secret }, keptAt: '2026-11-16T04:12:00.000Z' });
      };
      await until(() => opening.readyState === 'done');
      opening.result.close();

      const phone = await openPhone({ user });
      await settled(phone);
      expect(phone.server.parcels.filter(({ key }) => key.startsWith('act ')).map(({ key }) => key)).toEqual(
        Array.from({ length: count }, (_, at) => `act ${String(at)}`),
      );
      expect((await phone.device.drafts.read(1))?.entries).toEqual({ note: secret });
      expect(new Uint8Array(await (await phone.device.attachments.load('a1'))!.blob.arrayBuffer())).toEqual(png);
      await phone.device.close();
      expect(textOf(await everything(user))).not.toContain('Konkan');
    },
  );
});
