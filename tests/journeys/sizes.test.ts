import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('sign-in and home stay within their budget, and what few screens need waits in scripts of its own', () => {
  const { stderr } = spawnSync(process.execPath, ['scripts/sizes.mjs', '--check'], { encoding: 'utf8' });
  expect(stderr).toBe('');
});
