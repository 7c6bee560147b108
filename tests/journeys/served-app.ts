import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverArguments } from '../../scripts/server-arguments.ts';

/** The built server with its demo data, on a port and folders of its own. */
export interface ServedApp {
  readonly url: string;
  readonly schemasDir: string;
  readonly uischemasDir: string;
  /** What it has written to its log so far. */
  log(): string;
  stop(): Promise<void>;
}

/** `home` may be that of an earlier start: its data and report types are still there. */
export async function serveApp(home?: string): Promise<ServedApp> {
  const own = home === undefined ? await newHome() : home;
  const schemasDir = path.join(own, 'schemas');
  const uischemasDir = path.join(own, 'uischemas');
  const port = await freePort();
  const server = spawn(process.execPath, serverArguments, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: path.join(own, 'data'),
      SCHEMAS_DIR: schemasDir,
      UISCHEMAS_DIR: uischemasDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  server.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const url = `http://localhost:${String(port)}`;
  await answering(url, server, () => log);
  return {
    url,
    schemasDir,
    uischemasDir,
    log: () => log,
    stop: async () => {
      await ended(server);
      if (home === undefined) await rm(own, { recursive: true, force: true });
    },
  };
}

/** A folder with the shipped report types and no data yet. */
export async function newHome(): Promise<string> {
  const home = await mkdtemp(path.join(tmpdir(), 'journey-'));
  await cp('schemas', path.join(home, 'schemas'), { recursive: true });
  await cp('uischemas', path.join(home, 'uischemas'), { recursive: true });
  return home;
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}

async function answering(url: string, server: ChildProcess, log: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error(`the server ended at once:\n${log()}`);
    const answer = await fetch(`${url}/api/v1/ping`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not answer within 60 s:\n${log()}`);
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}
