/** `npm run test:durations`: runs all tests, or those of the given arguments of Vitest, and writes `durations.json`. */
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], {
  env: { ...process.env, DURATIONS: 'write' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
