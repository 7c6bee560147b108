import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(path.dirname(import.meta.dirname));
const stamp = path.join(root, 'dist', '.built-from');
const inputs = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/vite/bundled-source.ts',
  'scripts/vite/form-pairs-plugin.ts',
  'scripts/vite/part-files-plugin.ts',
  'scripts/vite/service-worker-plugin.ts',
  'scripts/vite/shell-validators-plugin.ts',
];

/** Builds unless `dist` was built from exactly these sources. In a process of its own: tests run with another NODE_ENV. */
export function buildIfStale(): void {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return;
  const build = ['--import', 'tsx', 'scripts/build.ts'];
  const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed; its message is above. Nothing was started.');
}

/** By content and not by time: a checkout or a copy changes times. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [...inputs, ...sources()]) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function sources(): string[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}
