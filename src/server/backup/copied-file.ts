import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fullDisk, synced } from '../storage/files/synced-file.ts';

export interface Copied {
  readonly bytes: number;
  readonly sha256: string;
}

/** Copies a file of any size and says what was read. Durable when it resolves; `to` must not exist. */
export async function copied(from: string, to: string): Promise<Copied> {
  await mkdir(path.dirname(to), { recursive: true });
  let result: Copied | undefined;
  try {
    await synced(to, 'wx', async (handle) => {
      result = await measured(from, async (piece) => void (await handle.write(piece)));
    });
  } catch (error) {
    throw fullDisk(error);
  }
  if (result === undefined) throw new Error(`${from} was not read.`);
  return result;
}

/** The size and hash of a file. */
export const measure = (file: string): Promise<Copied> => measured(file, () => Promise.resolve());

async function measured(file: string, use: (piece: Buffer) => Promise<void>): Promise<Copied> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.byteLength;
      await use(piece);
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}
