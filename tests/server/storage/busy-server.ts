import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { inject, onTestFinished } from 'vitest';
import { bundledFile } from '../../../scripts/vite/bundled-source.ts';

type BusyServer = ChildProcessByStdio<null, Readable, null>;

const source = path.join(import.meta.dirname, 'busy-writer.ts');

/** A process that writes as fast as it can and prints what was acknowledged. Killed when the test ends. */
export async function startBusyServer(dataDir: string, from = 0): Promise<BusyServer> {
  // Compiled first: a process that runs TypeScript takes seconds to start.
  const { file } = await bundledFile(await readFile(source, 'utf8'), path.dirname(source));
  const server = spawn(process.execPath, [file, dataDir, String(from), inject('writerModule')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'close');
  });
  return server;
}
