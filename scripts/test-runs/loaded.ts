/**
 * Runs `npm test` three times beside four busy loops and prints how often it passed: this finds tests that fail on a
 * busy machine. `npm run test:loaded [-- <runs> [<npm script>]]`.
 */
import { spawnSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';

const loops = 4;
const [runs = '3', script = 'test'] = process.argv.slice(2);

const busy = Array.from({ length: loops }, () => new Worker('while (true);', { eval: true }));
const results = Array.from({ length: Number(runs) }, (_, index) => {
  const started = Date.now();
  const { status } = spawnSync('npm', ['run', script], { stdio: 'inherit', shell: process.platform === 'win32' });
  const seconds = Math.round((Date.now() - started) / 1000);
  const line = `run ${index + 1}: ${status === 0 ? 'green' : 'RED'} in ${seconds} s with ${loops} endless loops beside it`;
  console.log(line);
  return { isGreen: status === 0, line };
});
await Promise.all(busy.map((worker) => worker.terminate()));

console.log(results.map(({ line }) => line).join('\n'));
if (!results.every(({ isGreen }) => isGreen)) process.exitCode = 1;
