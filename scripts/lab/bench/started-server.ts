import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

interface Wanted {
  readonly args: readonly string[];
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
}

/** A server process on its own port; it logs errors only. */
export function startServer({ args, port, env }: Wanted): ChildProcess {
  return spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DEMO: '0', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

export async function answering(server: ChildProcess, port: number): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`http://localhost:${String(port)}/api/v1/ping`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the server ended at once; is something else on its port?');
}

export async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}

/** Its CPU time so far, user and system. Known on Linux only; elsewhere the figure stays empty. */
export function processorMs({ pid = 0 }: Pick<ChildProcess, 'pid'>): number {
  const file = `/proc/${String(pid)}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // Fields 12 and 13 after the name in brackets, in hundredths of a second.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** What it holds in memory. Known on Linux only; elsewhere the figure stays empty. */
export function residentMb({ pid = 0 }: Pick<ChildProcess, 'pid'>): number {
  const file = `/proc/${String(pid)}/status`;
  if (!existsSync(file)) return Number.NaN;
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
}
