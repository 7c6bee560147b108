import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const stamp = path.join(root, 'dist', '.built-from');
const inputs = ['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'scripts', 'src'];

/** Builds unless `dist` was built from exactly these sources. In a process of its own: tests run with another NODE_ENV. */
export function buildIfStale(): void {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return;
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The build failed; its message is above. Nothing was started.');
}

/** By content, not by time: a checkout or a copy changes times. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function filesOf(input: string): string[] {
  const inside = readdirSyncIfFolder(path.join(root, input));
  if (inside === undefined) return [input];
  return inside
    .filter((file) => /\.(ts|tsx|mjs|css|html|json|svg|png|webmanifest)$/.test(file))
    .map((file) => path.join(input, file))
    .sort();
}

function readdirSyncIfFolder(folder: string): string[] | undefined {
  return path.extname(folder) === '' ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : undefined;
}
