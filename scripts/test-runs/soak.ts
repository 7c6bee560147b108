/**
 * `npm run test:soak`: everything that takes too long for each change, in turn. Kills a browser hundreds of times, deploys twenty
 * times under an open report, sends a day of twenty reports, runs properties with a thousand cases each, types every recorded case
 * entry by entry, removes every rule of every report type once, plants known bugs, and submits under load.
 */
import { spawnSync } from 'node:child_process';

const commands: readonly (readonly [script: string, ...args: string[]])[] = [
  ['tests', '--project=unit', '--project=storage+server', '--project=screen'],
  ['test:further', 'kills', 'deployments', 'offline-day', 'recorded-cases'],
  ['schemas:check', '--mutations'],
  ['sabotage'],
  ['bench', 'submits'],
];

const failed = commands.filter(([script, ...args]) => {
  const { status } = spawnSync('npm', ['run', script, '--', ...args], {
    stdio: 'inherit',
    env: { ...process.env, SOAK: '1' },
    shell: process.platform === 'win32',
  });
  return status !== 0;
});

for (const command of failed) console.error(`npm run ${command.join(' ')}: failed`);
if (failed.length > 0) process.exitCode = 1;
