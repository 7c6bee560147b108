import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundleServer } from '../../../programs/server-bundle.ts';

const root = path.join(import.meta.dirname, '../../../..');

/** The server as it is now, bundled as `npm run build` does. */
export async function bundledServer(): Promise<string> {
  // Packages are found from there.
  const folder = path.join(root, 'node_modules/.cache/load', String(process.pid));
  await bundleServer(folder);
  return path.join(folder, 'main.js');
}

export interface ServedFrom {
  /** The file of the bundled server. */
  readonly main: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  /** Of Node itself, such as `--cpu-prof`. */
  readonly options?: readonly string[];
}

/** A server as a process of its own, with the options of the unit and the container, once it is ready; it logs errors only. */
export async function serve({ main, port, env, options = [] }: ServedFrom): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--enable-source-maps', '--max-semi-space-size=32', ...options, main], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DEMO: '0', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (server.exitCode === null) {
    const answer = await fetch(`http://localhost:${String(port)}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return server;
    await pause(20);
  }
  throw new Error('the server ended at once');
}

export async function end(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}
