import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const kills = process.env['KILLS'] ?? '200';

/** The goal: keys older than this are on disk. */
const safeAfterMs = 100;

interface Figures {
  readonly name: string;
  readonly kills: number;
  readonly oldestLostMs: number;
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
    const { name, kills: times, oldestLostMs } = JSON.parse(readFileSync(file, 'utf8')) as Figures; // written by the journey
    process.stdout.write(
      `Killed ${String(times)} times while someone types ${name}: the oldest key lost was ${String(oldestLostMs)} ms old.\n`,
    );
    if (oldestLostMs >= safeAfterMs) process.exitCode = 1;
  }
}
