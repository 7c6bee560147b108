import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

const root = path.dirname(path.dirname(import.meta.dirname));

/** Read at once: a build before the start takes seconds, and the parent may have exited by then. */
const launcher = process.ppid;

/** Runs Node programs side by side; when one ends, all are stopped, and this process exits with its exit code. */
export function runUntilStopped(programs: readonly (readonly string[])[], defaults: NodeJS.ProcessEnv = {}): void {
  const env = { ...defaults, ...process.env };
  const children = programs.map((args) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }));
  const pass = (signal: NodeJS.Signals) => {
    for (const child of children) child.kill(signal);
  };
  // A terminal sends Ctrl-C to the whole process group; forwarding it would look like a second Ctrl-C.
  process.on('SIGINT', () => process.stdin.isTTY || pass('SIGINT'));
  process.on('SIGTERM', () => pass('SIGTERM'));
  whenNpmIsGone(() => pass('SIGTERM'));
  for (const child of children) {
    child.on('exit', (code, signal) => {
      process.exitCode ??= signal === null ? (code ?? 1) : 128 + constants.signals[signal];
      pass('SIGTERM');
    });
  }
}

/** npm sends SIGTERM to the shell between it and us, and a plain `sh` dies without forwarding it. */
function whenNpmIsGone(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}
