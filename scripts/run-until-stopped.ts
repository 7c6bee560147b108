import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

/** Read at once: a build before the start takes seconds, and the parent may be gone by then. */
const launcher = process.ppid;

/** Runs Node programs side by side; when one ends, all end, and this process ends with its exit code. */
export function runUntilStopped(programs: readonly (readonly string[])[], defaults: NodeJS.ProcessEnv = {}): void {
  const env = { ...defaults, ...process.env };
  const children = programs.map((args) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }));
  const pass = (signal: NodeJS.Signals) => {
    for (const child of children) child.kill(signal);
  };
  // A terminal sends Ctrl-C to the whole group itself; sending it again would look like impatience.
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

/** npm passes SIGTERM to the shell between it and us, and a plain `sh` dies of it without passing it on. */
function whenNpmIsGone(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}
