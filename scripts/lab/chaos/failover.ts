import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { pngFile } from '../../../src/server/demo/png-file.ts';
import { envOf, makeBase, type Base } from '../bench/load/base.ts';
import { bundledServer, end, serve } from '../bench/load/served.ts';
import { headersOf } from '../bench/load/submit-request.ts';
import { openWire } from '../bench/load/wire.ts';
import { freePort } from '../../programs/free-port.ts';
import { startPostgresPair } from '../../programs/postgres-pair.ts';
import { compared, phoneOf } from './server-kills.ts';

interface Outcome {
  readonly acknowledged: number;
  readonly lost: readonly number[];
  readonly twice: readonly number[];
  readonly odd: readonly string[];
  readonly chain: string | undefined;
  /** From the kill to the first submit that was acknowledged afterwards. */
  readonly backAfterMs: number;
  /** Photos that were acknowledged, and that the other server does not show. */
  readonly lostPhotos: number;
}

const phones = 8;
const enough = 100;

/**
 * Two servers on a PostgreSQL with a synchronous standby; the primary is killed while phones submit and send photos, and the standby is
 * promoted. Nobody restarts the servers.
 */
export async function failOver(told: (line: string) => void = () => undefined): Promise<Outcome> {
  const main = await bundledServer();
  const pair = await startPostgresPair();
  const base = await makeBase({ executives: phones, reportsEach: 400, databaseUrl: pair.url });
  const ports = [await freePort(), await freePort()];
  const servers = await Promise.all(ports.map((port, at) => serve({ main, port, env: envOf(base, at) })));
  const acknowledged = new Map<number, string>();
  const odd: string[] = [];
  let isDone = false;
  const portOf = (own: number): number => ports[own % ports.length] ?? 0;
  try {
    const photos = [await sendPhotos(base, portOf)];
    const working = base.executives.map(({ cookie, mappings }, own) =>
      phoneOf({ base, cookie, mappings, acknowledged, odd })(portOf(own), () => isDone),
    );
    await until(() => acknowledged.size >= enough);
    const killed = performance.now();
    await pair.killPrimary();
    const before = acknowledged.size;
    told(`killed after ${String(before)} submits`);
    await pair.promote();
    told(`promoted after ${String(Math.round(performance.now() - killed))} ms`);
    await until(() => acknowledged.size > before);
    const backAfterMs = Math.round(performance.now() - killed);
    await until(() => acknowledged.size >= before + enough);
    isDone = true;
    await Promise.all(working);
    photos.push(await sendPhotos(base, portOf));
    let lostPhotos = 0;
    for (const sent of photos.flat()) if (!(await isShown(sent, portOf(sent.own + 1)))) lostPhotos += 1;
    return { ...(await compared(base, acknowledged)), odd, backAfterMs, lostPhotos };
  } finally {
    isDone = true;
    for (const server of servers) await end(server);
    await base.remove();
    await pair.stop();
  }
}

async function until(is: () => boolean): Promise<void> {
  while (!is()) await pause(10);
}

interface Sent {
  readonly own: number;
  readonly cookie: string;
  readonly path: string;
}

const rows = Buffer.alloc(300 * (1 + 300 * 3), 1);
for (let y = 0; y < 300; y += 1) rows[y * (1 + 300 * 3)] = 0;
const photo = pngFile({ width: 300, height: 300, colourType: 2, rows });

/** One of each phone. */
async function sendPhotos(base: Base, portOf: (own: number) => number): Promise<readonly Sent[]> {
  return Promise.all(
    base.executives.map(async ({ cookie, mappings }, own) => {
      const path = `/api/v1/attachments/${randomUUID()}`;
      const wire = openWire(portOf(own));
      const { status, body } = await wire.ask({
        method: 'PUT',
        path,
        headers: { ...headersOf(cookie), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          MappingId: mappings.at(-1),
          Kind: 'photo',
          MimeType: 'image/png',
          TakenAt: new Date().toISOString(),
          Content: photo.toString('base64'),
        }),
      });
      wire.close();
      if (status !== 200) throw new Error(`A photo was answered ${String(status)} ${body.toString()}`);
      return { own, cookie, path };
    }),
  );
}

async function isShown({ cookie, path }: Sent, port: number): Promise<boolean> {
  const wire = openWire(port);
  const { status, body } = await wire.ask({ method: 'GET', path: `${path}/content`, headers: headersOf(cookie) });
  wire.close();
  return status === 200 && body.equals(photo);
}
