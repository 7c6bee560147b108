import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../../../src/server/open-storage.ts';
import { openCompiled, placeWithTables, type TestPlace } from '../both-engines.ts';

describe('pictures in PostgreSQL', () => {
  let place: TestPlace;
  let storage: Storage;
  beforeAll(async () => {
    place = await placeWithTables('postgres');
    storage = await place.open();
  });
  afterAll(async () => {
    await storage.close();
    await place.remove();
  });

  it.each([0, 1, 512 * 1024 - 1, 512 * 1024, 512 * 1024 + 1, 3_000_000])(
    'a picture of %d bytes comes back as it was saved, also on another machine',
    async (size) => {
      const content = randomBytes(size);
      const { sha256, byteSize } = await storage.files.save(content);
      expect(byteSize).toBe(size);
      const folder = await mkdtemp(path.join(tmpdir(), 'other-machine-'));
      const other = await openCompiled({ ...place, dataDir: folder });
      expect((await other.files.read(sha256))?.equals(content)).toBe(true);
      await other.close();
      await rm(folder, { recursive: true });
    },
  );

  it('the same picture saved ten times at once is stored once', async () => {
    const content = randomBytes(700_000);
    expect(await storage.files.read(createHash('sha256').update(content).digest('hex'))).toBeUndefined();
    const saved = await Promise.all(Array.from({ length: 10 }, () => storage.files.save(content)));
    const rows = storage.store.db.selectFrom('picture_pieces').select('part').where('sha256', '=', saved[0]!.sha256);
    expect(await rows.orderBy('part').execute()).toEqual([{ part: 0 }, { part: 1 }]);
  });

  it('pieces of an upload join in the order of their places, and a piece sent again counts once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ minLength: 1, maxLength: 50 }), { minLength: 1, maxLength: 8 }),
        async (pieces) => {
          const id = randomUUID();
          let at = 0;
          for (const piece of pieces) {
            await storage.uploads.write(id, at, randomBytes(30));
            await storage.uploads.write(id, at, piece);
            at += piece.length;
          }
          expect(await storage.uploads.list()).toEqual([id]);
          expect(await storage.uploads.read(id)).toEqual(Buffer.concat(pieces));
          await storage.uploads.remove(id);
          expect([await storage.uploads.read(id), await storage.uploads.list()]).toEqual([undefined, []]);
        },
      ),
      { numRuns: 20 },
    );
  });
});
