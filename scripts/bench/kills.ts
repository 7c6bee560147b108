import { spawnSync } from 'node:child_process';

const kills = process.env['KILLS'] ?? '200';

/**
 * The journey of the killed browser, two hundred times in our boxes and two hundred times inside stock renderers, and two hundred
 * reports submitted right after the last key.
 */
export function measureKills(): void {
  const journey = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'alone', 'tests/journeys/kills.test.ts'];
  const { status } = spawnSync(process.execPath, journey, { stdio: 'inherit', env: { ...process.env, KILLS: kills } });
  if (status !== 0) process.exitCode = 1;
}
