import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../../../scripts/programs/free-port.ts';
import { serverArguments } from '../../../scripts/start/server-arguments.ts';

/** The built server over a folder of data and report types, on its own port. */
export interface ServedApp {
  readonly url: string;
  /** The folder it was started with. */
  readonly home: string;
  readonly schemasDir: string;
  readonly uischemasDir: string;
  /** Its log so far. */
  log(): string;
  stop(): Promise<void>;
}

interface Given {
  /** The port that phones know from an earlier start. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts it, perhaps again over the folder of an earlier start. */
export async function serveApp(home: string, given: Given = {}): Promise<ServedApp> {
  try {
    return await serveOnce(home, given);
  } catch (error) {
    const isTaken = error instanceof Error && error.message.includes('already used by another program');
    // Another program took the free port before the server did.
    if (isTaken && given.port === undefined) return serveApp(home, given);
    throw error;
  }
}

async function serveOnce(home: string, { port = 0, env = {} }: Given): Promise<ServedApp> {
  const schemasDir = path.join(home, 'schemas');
  const uischemasDir = path.join(home, 'uischemas');
  const ownPort = port === 0 ? await freePort('127.0.0.1') : port;
  const server = spawn(process.execPath, serverArguments, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(ownPort),
      DATA_DIR: path.join(home, 'data'),
      SCHEMAS_DIR: schemasDir,
      UISCHEMAS_DIR: uischemasDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  server.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const url = `http://localhost:${String(ownPort)}`;
  await answering(url, server, () => log);
  return {
    url,
    home,
    schemasDir,
    uischemasDir,
    log: () => log,
    stop: () => ended(server),
  };
}

/** A tenth of a second each: the very first start loads the demo, perhaps on a busy machine. */
const mostTries = 1_800;

async function answering(url: string, server: ChildProcess, log: () => string): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (server.exitCode !== null) throw new Error(`the server ended at once:\n${log()}`);
    const answer = await fetch(`${url}/api/v1/ping`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not answer within three minutes:\n${log()}`);
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}
