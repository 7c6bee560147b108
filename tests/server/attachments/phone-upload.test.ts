import 'fake-indexeddb/auto';
import { createHash, randomBytes } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { largestPiece } from '#contract';
import { openDevice, type Device, type Parcel, type Receipt } from '#offline';
import { timeoutMs } from '../../../scripts/timeout.ts';
import type { Person } from '../fixtures/people.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';
import { pngOf } from './pictures.ts';

/*
 * A phone with its own storage, a server with its own files, and a connection between them that is cut after some bytes.
 */

class Wire {
  /** The bytes that still reach the server before the connection is cut; `undefined`: all. */
  left: number | undefined;
  carried = 0;
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();

  async open(target: number): Promise<number> {
    const server = createServer((phone) => {
      const far = connect(target, '127.0.0.1');
      for (const end of [phone, far]) {
        this.#sockets.add(end);
        end.on('error', () => undefined);
        end.on('close', () => (phone.destroy(), far.destroy()));
      }
      phone.on('data', (chunk: Buffer) => {
        const through = this.left === undefined ? chunk : chunk.subarray(0, this.left);
        this.carried += through.length;
        if (this.left !== undefined) this.left -= through.length;
        far.write(through);
        if (this.left === 0) phone.destroy();
      });
      far.pipe(phone);
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server?.close();
  }
}

let server: TestServer;
let anita: Person;
let wire: Wire;
let address: string;
let nextUser = 70_000;

beforeAll(async () => {
  const many = { max: 1_000_000, windowMs: 60_000 };
  server = await startServer({ limits: { writes: many, reads: many } });
  anita = await server.signedIn('anita');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  wire = new Wire();
  address = `http://127.0.0.1:${await wire.open((server.app.server.address() as AddressInfo).port)}`;
});
afterAll(async () => {
  wire.close();
  await server.close();
});

/** Sends as the app does. */
async function send({ key, endpoint, params, query, body }: Parcel): Promise<Receipt> {
  const [method = '', pattern = ''] = endpoint.split(' ');
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
  const isBytes = body instanceof Uint8Array;
  try {
    const response = await fetch(`${address}${path}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`, {
      method,
      headers: {
        cookie: anita.cookie,
        'sec-fetch-site': 'same-origin',
        'idempotency-key': key,
        'content-type': isBytes ? 'application/offset+octet-stream' : 'application/json',
        connection: 'close',
      },
      body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
    });
    const answer = await response.json();
    return response.ok ? { kind: 'answered', body: answer } : { kind: 'refused', problem: answer };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Where a browser tells that the network or its user has come back. Nobody tells it here. */
beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
  return () => vi.unstubAllGlobals();
});

interface Phone {
  readonly device: Device;
  readonly pass: (ms: number) => void;
}

async function openPhone(): Promise<Phone> {
  let at = Date.parse('2026-11-16T04:12:00.000Z');
  nextUser += 1;
  const device = await openDevice(nextUser, { send, now: () => at, random: () => 0 });
  return { device, pass: (ms) => (at += ms) };
}

const photoOf = (size: number): Buffer => Buffer.concat([pngOf(40, 30), randomBytes(size)]).subarray(0, size);

function keep({ device }: Phone, content: Buffer): Promise<string> {
  const blob = new Blob([new Uint8Array(content)], { type: 'image/png' });
  return device.attachments.save({ owner: { TaskId: 201 }, kind: 'photo', blob, caption: 'Nameplate' });
}

const until = (holds: () => Promise<boolean>): Promise<void> =>
  expect.poll(holds, { timeout: timeoutMs, interval: 5 }).toBe(true);

/** Every attempt fails or succeeds; then the clock advances for the retry. */
async function settled({ device }: Phone): Promise<void> {
  await until(async () => (await device.outbox.read()).every(({ state }) => state !== 'sending'));
}

async function tryAgain(phone: Phone): Promise<void> {
  // Read first: once the time has passed, the phone may try by itself.
  const before = (await phone.device.outbox.read())[0]?.attempts;
  phone.pass(600_000);
  await phone.device.outbox.sendNow();
  await until(async () => {
    const [line] = await phone.device.outbox.read();
    return line === undefined || (line.attempts !== before && line.state !== 'sending');
  });
}

const storedUnder = async (id: string) => {
  const { body } = await anita.get(`/api/v1/attachments/${id}`);
  const { rawPayload } = await server.app.inject({
    url: `/api/v1/attachments/${id}/content`,
    headers: { cookie: anita.cookie },
  });
  return { attachment: body, sha256: createHash('sha256').update(rawPayload).digest('hex') };
};

describe('a photo on an unreliable connection', () => {
  it('resumes where it stopped, without sending anything twice', async () => {
    const phone = await openPhone();
    const content = photoOf(1_000_000);
    wire.left = 700_000;
    const id = await keep(phone, content);
    await until(async () => wire.left === 0);
    await settled(phone);
    expect((await anita.get(`/api/v1/attachments/${id}`)).status).toBe(404);
    expect(await phone.device.outbox.read()).toMatchObject([{ state: 'queued', attachmentId: id }]);

    wire.left = undefined;
    wire.carried = 0;
    await tryAgain(phone);
    // Two whole pieces have arrived; the incomplete third does not count.
    expect(wire.carried).toBeLessThan(1_000_000 - 2 * largestPiece + 20_000);
    expect(await phone.device.outbox.read()).toEqual([]);
    const { attachment, sha256 } = await storedUnder(id);
    expect(attachment).toMatchObject({ TaskId: 201, ByteSize: 1_000_000, Caption: 'Nameplate' });
    expect(sha256).toBe(attachment.Sha256);
    await phone.device.close();
  });

  it('is resumed by a phone that was switched off in between', async () => {
    const first = await openPhone();
    const content = photoOf(800_000);
    wire.left = 500_000;
    const id = await keep(first, content);
    await until(async () => wire.left === 0);
    await settled(first);
    await first.device.close();
    wire.left = undefined;
    wire.carried = 0;
    const again = await openDevice(nextUser, { send, now: () => Date.now() + 600_000, random: () => 0 });
    await again.outbox.sendNow();
    await until(async () => (await again.outbox.read()).length === 0);
    expect(wire.carried).toBeLessThan(800_000 - largestPiece + 30_000);
    expect((await storedUnder(id)).attachment.ByteSize).toBe(800_000);
    await again.close();
  });

  it('is sent in one request when it has only a few kilobytes', async () => {
    const phone = await openPhone();
    const id = await keep(phone, photoOf(9_000));
    await until(async () => (await phone.device.outbox.read()).length === 0);
    expect((await storedUnder(id)).attachment.ByteSize).toBe(9_000);
    expect(await server.storage.uploads.list()).toEqual([]);
    await phone.device.close();
  });

  it('stays on the device until it is sent, and can be discarded until then', async () => {
    const phone = await openPhone();
    wire.left = 0;
    const id = await keep(phone, photoOf(300_000));
    await until(async () => ((await phone.device.outbox.read())[0]?.attempts ?? 0) > 0);
    await settled(phone);
    expect(await phone.device.attachments.remove(id)).toBe(true);
    expect(await phone.device.attachments.load(id)).toBeUndefined();
    expect(await phone.device.outbox.read()).toEqual([]);
    wire.left = undefined;
    await phone.device.close();
  });

  it('is stored once with the same bytes, wherever and however often the connection breaks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: largestPiece + 1, max: 900_000 }),
        fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 1, maxLength: 4 }),
        async (size, breaks) => {
          const phone = await openPhone();
          const content = photoOf(size);
          [wire.left] = breaks;
          const id = await keep(phone, content);
          await until(async () => ((await phone.device.outbox.read())[0]?.attempts ?? 1) > 0);
          await settled(phone);
          for (const after of breaks.slice(1)) {
            wire.left = after;
            await tryAgain(phone);
          }
          wire.left = undefined;
          for (let turn = 0; turn < 3 && (await phone.device.outbox.read()).length > 0; turn += 1)
            await tryAgain(phone);
          expect(await phone.device.outbox.read()).toEqual([]);
          const { attachment, sha256 } = await storedUnder(id);
          expect([attachment.ByteSize, sha256]).toEqual([size, createHash('sha256').update(content).digest('hex')]);
          expect(await server.storage.uploads.read(id)).toBeUndefined();
          const rows = await server.storage.store.db
            .selectFrom('attachments')
            .select('attachment_id')
            .where('sha256', '=', sha256)
            .execute();
          expect(rows).toHaveLength(1);
          await server.storage.store.write([
            { query: server.storage.store.db.deleteFrom('attachments').where('attachment_id', '=', id).compile() },
          ]);
          await phone.device.close();
        },
      ),
      { numRuns: 10 },
    );
  });
});
