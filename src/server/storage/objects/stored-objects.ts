import { createHash, randomUUID } from 'node:crypto';
import type { AttachmentFiles } from '../files/attachment-files.ts';
import { StorageUnavailable } from '../storage-errors.ts';
import type { ObjectSettings } from './object-settings.ts';

/** A picture of 10 MiB over a slow line; a store that says nothing for longer is away. */
const answerWithinMs = 30_000;

/**
 * Pictures in an S3-compatible store, each an object named by its SHA-256, which the store checks as it arrives. What lies at the place of
 * `before`, from the time when no store was set, is still read from there.
 */
export async function openStoredObjects(settings: ObjectSettings, before: AttachmentFiles): Promise<AttachmentFiles> {
  const { url, ...keys } = settings;
  // Only servers with such a store pay for it.
  const { AwsClient } = await import('aws4fetch');
  const client = new AwsClient({ ...keys, service: 's3' });

  async function ask(
    name: string,
    init: { readonly method: string; readonly body?: Uint8Array; readonly sha256?: string },
  ) {
    const { method, body, sha256 = emptySha256 } = init;
    const signed = await client.sign(`${url}/${name}`, {
      method,
      headers: { 'X-Amz-Content-Sha256': sha256 },
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
    });
    try {
      // A redirect would have another signature: the address or the region is wrong.
      return await fetch(signed, { redirect: 'manual', signal: AbortSignal.timeout(answerWithinMs) });
    } catch (error) {
      throw unreachable(url, error);
    }
  }

  const files: AttachmentFiles = {
    async save(content) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      const answer = await ask(sha256, { method: 'PUT', body: content, sha256 });
      if (!answer.ok) throw await refusal(url, answer);
      return { sha256, byteSize: content.byteLength };
    },
    async read(sha256) {
      const answer = await ask(sha256, { method: 'GET' });
      if (answer.status === 404 && (await codeOf(answer)) === 'NoSuchKey') return before.read(sha256);
      if (!answer.ok) throw await refusal(url, answer);
      try {
        return Buffer.from(await answer.arrayBuffer());
      } catch (error) {
        throw unreachable(url, error);
      }
    },
  };
  await tryOut(files);
  return files;
}

const emptySha256 = createHash('sha256').digest('hex');

/** Wrong settings are told at the start, not by the first photo; a missing object must be told from one that may not be read. */
async function tryOut(files: AttachmentFiles): Promise<void> {
  await files.save(Buffer.from('Switchgear Reports keeps photos and signatures here.\n'));
  await files.read(createHash('sha256').update(randomUUID()).digest('hex'));
}

function unreachable(url: string, error: unknown): StorageUnavailable {
  const because = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : '';
  return new StorageUnavailable(
    'busy',
    `The store of pictures at ${url} cannot be reached (${because}). Check S3_URL.`,
    {
      cause: error,
    },
  );
}

async function refusal(url: string, answer: Response): Promise<StorageUnavailable> {
  const code = await codeOf(answer);
  if (answer.status === 507 || /StorageFull|QuotaExceeded/.test(code))
    return new StorageUnavailable('full', `The store of pictures at ${url} is full.`);
  return new StorageUnavailable(
    'busy',
    `The store of pictures at ${url} answers ${String(answer.status)} ${code}. Check S3_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION; the key must be allowed to read, write and list.`,
  );
}

/** Errors are XML with a code that all such stores share. */
const codeOf = async (answer: Response): Promise<string> =>
  /<Code>(\w+)<\/Code>/.exec(await answer.text().catch(() => ''))?.[1] ?? '';
