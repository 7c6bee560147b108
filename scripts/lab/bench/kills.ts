import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const kills = process.env['KILLS'] ?? '200';

/** The goal: keys older than this are on disk. */
const safeAfterMs = 100;

interface Figures {
  readonly name: string;
  readonly kills: number;
  /** The oldest key that was lost, for each kill that lost one. */
  readonly lost: readonly { readonly kill: number; readonly ageMs: number }[];
}

const figuresOf = ['under-voltage-relay', 'stock-orders'];

/**
 * Runs the killed-browser journey two hundred times in our boxes and two hundred times inside stock renderers, and submits two
 * hundred reports right after the last key. Prints the age of the oldest key that was lost.
 */
export function measureKills(): void {
  const journey = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'further-journeys', 'kills'];
  const { status } = spawnSync(process.execPath, journey, { stdio: 'inherit', env: { ...process.env, KILLS: kills } });
  if (status !== 0) {
    process.exitCode = 1;
    return;
  }
  for (const place of figuresOf) {
    const file = `node_modules/.cache/journeys/${place}-kills.json`;
    const { name, kills: times, lost } = JSON.parse(readFileSync(file, 'utf8')) as Figures; // written by the journey
    const oldestMs = Math.max(0, ...lost.map(({ ageMs }) => ageMs));
    const tooOld = lost.filter(({ ageMs }) => ageMs >= safeAfterMs);
    process.stdout.write(
      `Killed ${String(times)} times while someone types ${name}: ${String(lost.length)} times a key was lost, the oldest ` +
        `${String(oldestMs)} ms old.\n`,
    );
    for (const { kill, ageMs } of tooOld) process.stdout.write(`  kill ${String(kill)}: ${String(ageMs)} ms\n`);
    if (tooOld.length > 0) process.exitCode = 1;
  }
}
