import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

export interface RunningPostgres {
  readonly url: string;
  /** Ends it as a power cut would; `stop` is still needed. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface Cluster {
  readonly folder: string;
  readonly data: string;
  /** The user that runs the server: PostgreSQL refuses to run as root. Absent when we are not root. */
  readonly runAs: { readonly uid: number; readonly gid: number } | undefined;
}

export function createCluster(binaries: string): Cluster {
  const cluster = emptyCluster();
  const args = ['-D', cluster.data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  run(path.join(binaries, 'initdb'), args, cluster);
  return cluster;
}

/** A copy of a running server, which follows it when it is served. */
export function createStandby(binaries: string, { url }: RunningPostgres): Cluster {
  const cluster = emptyCluster();
  const args = ['-d', url, '-D', cluster.data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  run(path.join(binaries, 'pg_basebackup'), args, cluster);
  return cluster;
}

function emptyCluster(): Cluster {
  const runAs = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  const folder = mkdtempSync(path.join(runAs ? reachableByOthers() : tmpdir(), 'switchgear-postgres-'));
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  return { folder, data: path.join(folder, 'data'), runAs };
}

function run(program: string, args: readonly string[], { folder, runAs }: Cluster): void {
  execFileSync(program, args, { ...runAs, cwd: folder, env: plainEnvironment(), stdio: 'pipe' });
}

function unprivilegedUser(): { uid: number; gid: number } {
  const id = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', user), gid: id('-g', user) };
    } catch {
      continue;
    }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody.');
}

/** The usual temporary folder may be inside a home directory that only root can enter. */
function reachableByOthers(): string {
  const reachable = (folder: string): boolean => {
    const parent = path.dirname(folder);
    return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || reachable(parent));
  };
  return [tmpdir(), '/tmp'].find(reachable) ?? '/var/tmp';
}

/** The caller's PGDATA or locale must not reach the test server. */
const plainEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C' });

/**
 * The server lives as long as a pipe (descriptor 3) from this process is open. So it stops and its folder is removed
 * even when the test run is killed without cleaning up. postmaster.pid is removed last in an orderly shutdown.
 */
const serveWhilePipeIsOpen = `
  folder=$1; shift
  (
    cat <&3 >/dev/null
    kill -INT $$
    tries=0
    while [ -e "$folder/data/postmaster.pid" ] && [ $tries -lt 100 ]; do tries=$((tries + 1)); sleep 0.1; done
    rm -rf "$folder"
  ) 2>/dev/null &
  exec 3<&- "$@"`;

export interface ServeOptions {
  /** As it comes: whatever is acknowledged survives a power cut, which a test database need not. */
  readonly isDurable?: boolean;
}

export async function serve(
  binaries: string,
  { folder, data, runAs }: Cluster,
  { isDurable = false }: ServeOptions = {},
): Promise<RunningPostgres> {
  const port = await freePort('127.0.0.1');
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    ...(isDurable ? [] : ['fsync=off', 'full_page_writes=off', 'shared_buffers=64MB']),
  ].flatMap((setting) => ['-c', setting]);
  const command = [path.join(binaries, 'postgres'), '-D', data, ...settings];
  const server = spawn('sh', ['-c', serveWhilePipeIsOpen, 'sh', folder, ...command], {
    ...runAs,
    cwd: folder,
    env: plainEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const kill = async () => {
    const gone = once(server, 'exit');
    // The processes that serve connections would finish what they are doing.
    const own = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' });
    server.kill('SIGKILL');
    for (const pid of own.trim().split(/\s+/)) endNow(Number(pid));
    await gone;
  };
  const stop = async () => {
    server.stdio[3]?.destroy();
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await readiness(server);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, kill, stop };
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function readiness(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const failed = (why: string) => reject(new Error(`PostgreSQL for tests ${why}.\n${said}`));
    const timeout = setTimeout(() => failed('did not become ready within 30 s'), 30_000);
    server.once('exit', () => failed('stopped while starting'));
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
      if (!/ready to accept (?:read-only )?connections/.test(said)) return;
      clearTimeout(timeout);
      resolve();
    });
  });
}
