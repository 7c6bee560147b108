/** `npm run build`: the app to dist/app, the server to dist/server. */
import { mkdtemp, rename, rm, writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { build as buildWithVite } from 'vite';
import { newerThanFloor } from './browsers/newer-than-floor.ts';
import { compressAssets } from './compress-assets.ts';
import { bundleServer } from './programs/server-bundle.ts';
import { fingerprint } from './start/build-if-stale.ts';

process.env.NODE_ENV = 'production';
const root = path.dirname(import.meta.dirname);
const dist = path.join(root, 'dist');

async function buildApp(outDir: string): Promise<void> {
  const configFile = path.join(root, 'vite.config.ts');
  await buildWithVite({ configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const newer = await newerThanFloor(outDir);
  if (newer.length > 0) throw new Error(`Newer than \`browserslist\` in package.json:\n${newer.join('\n')}`);
  await compressAssets(path.join(outDir, 'assets'));
}

/** Built in a temporary folder and moved into place, so that a failed build keeps the last good one and a running server its files. */
async function build(): Promise<void> {
  const from = fingerprint();
  await mkdir(dist, { recursive: true });
  const aside = await mkdtemp(path.join(dist, '.building-'));
  try {
    await bundleServer(path.join(aside, 'server'));
    await buildApp(path.join(aside, 'app'));
    await rm(path.join(dist, '.built-from'), { force: true });
    for (const part of ['app', 'server']) {
      await rm(path.join(dist, part), { recursive: true, force: true });
      await rename(path.join(aside, part), path.join(dist, part));
    }
    await writeFile(path.join(dist, '.built-from'), from);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

console.log('Building the app and the server (only when their sources have changed) ...');
try {
  await build();
} catch (failure) {
  // Both builders put file, line and reason into the message; the stack shows only their own code.
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
