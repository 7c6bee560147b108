import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('sign-in and home stay within their budget, and rarely used parts load on demand', () => {
  const { stderr } = spawnSync(process.execPath, ['scripts/sizes.mjs', '--check'], { encoding: 'utf8' });
  expect(stderr).toBe('');
});
