import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

/** Photos and signatures as files named by their content: the same picture is kept once and is never overwritten. */
export interface AttachmentFiles {
  /** On disk, synced, when it resolves. Only then may a row speak of it. */
  save(content: Uint8Array): Promise<{ readonly sha256: string; readonly byteSize: number }>;
  read(sha256: string): Promise<Buffer | undefined>;
}

export function openAttachmentFiles(dataDir: string): AttachmentFiles {
  const folder = path.join(dataDir, 'attachments');
  const fileOf = (sha256: string): string => path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  return {
    async save(content) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      const file = fileOf(sha256);
      await makeFolders(folder, path.dirname(file));
      const aside = `${file}.${randomUUID()}`;
      await synced(aside, 'wx', (handle) => handle.writeFile(content));
      await rename(aside, file);
      // The name is on disk only when its folder is.
      await synced(path.dirname(file), 'r', () => Promise.resolve());
      return { sha256, byteSize: content.byteLength };
    },
    async read(sha256) {
      try {
        return await readFile(fileOf(sha256));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}

/** A folder's own name is on disk only when the folder around it is; otherwise a power cut takes the picture with it. */
async function makeFolders(top: string, bottom: string): Promise<void> {
  const made = await mkdir(bottom, { recursive: true });
  if (made === undefined) return;
  for (const folder of [path.dirname(bottom), top, path.dirname(top)])
    await synced(folder, 'r', () => Promise.resolve());
}

type Handle = Awaited<ReturnType<typeof open>>;

async function synced(file: string, flags: string, use: (handle: Handle) => Promise<void>): Promise<void> {
  const handle = await open(file, flags);
  try {
    await use(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
