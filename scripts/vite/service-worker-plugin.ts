import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rollup } from 'vite';
import { bundledSource } from './bundled-source.ts';
import { buildTarget } from '../browsers/browser-floor.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const source = path.join(root, 'src/app/service-worker/service-worker.ts');

/**
 * Screens for desks, which have a connection. Their scripts are not precached: the service worker caches them on first use.
 */
const forDesks = [
  'src/app/report-types/health/workbench-screen.tsx',
  'src/app/report-types/gallery/gallery-screen.tsx',
  'src/app/office/imports/import-screen.tsx',
  'src/app/people/people-screen.tsx',
  'src/app/people/person-screen.tsx',
].map((file) => path.join(root, file));

/**
 * Writes `sw.js` beside the built app: the worker, with the list of the files it keeps. (`vite-plugin-pwa` does the same and
 * brings 307 packages and 58 MB, half as many again as all others together.)
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      // From it the worker knows what pages load, and pages know their build.
      if (!Object.values(bundle).some((output) => output.type === 'chunk' && output.isEntry))
        this.error(
          'The page has no script of its own, only those that it would import: nothing of the app would be kept.',
        );
      const files = filesOfPhones(bundle, dir).toSorted();
      const { module } = await bundledSource(`export { serverMark } from './src/contract/server-mark.ts';`);
      const { serverMark } = module as { readonly serverMark: object }; // the text above exports it
      await build({
        entryPoints: [source],
        outfile: path.join(dir, 'sw.js'),
        bundle: true,
        minify: true,
        target: buildTarget(),
        format: 'iife',
        logLevel: 'silent',
        define: {
          serverMark: JSON.stringify(serverMark),
          shellFiles: JSON.stringify(files.map((file) => shellFile(dir, file))),
          'process.env.NODE_ENV': '"production"',
        },
      });
    },
  };
}

/** Everything that pages on a phone may load, and what is not part of the bundle: the manifest and its icons. */
function filesOfPhones(bundle: Rollup.OutputBundle, dir: string): readonly string[] {
  const outputs = Object.values(bundle);
  const scripts = outputs.filter((output) => output.type === 'chunk');
  const loaded = reachable(scripts);
  const leftOut = new Set(scripts.filter(({ fileName }) => !loaded.has(fileName)).map(({ fileName }) => fileName));
  const inAssets = outputs.map(({ fileName }) => fileName).filter((file) => !leftOut.has(file) && isLoaded(file));
  const beside = readdirSync(dir).filter((file) => /\.(?:html|png|svg|webmanifest)$/.test(file));
  return [...new Set([...inAssets, ...beside])];
}

const isLoaded = (file: string): boolean =>
  /\.(?:js|css|html)$|ibm-plex-sans-(?:latin|greek).*\.woff2$/.test(file) && !/^assets\/case-worker-/.test(file);

function reachable(scripts: readonly Rollup.OutputChunk[]): ReadonlySet<string> {
  const byName = new Map(scripts.map((script) => [script.fileName, script]));
  const found = new Set(scripts.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of found) {
    const { imports = [], dynamicImports = [] } = byName.get(name) ?? {};
    for (const next of [...imports, ...dynamicImports])
      if (!forDesks.includes(byName.get(next)?.facadeModuleId ?? '')) found.add(next);
  }
  return found;
}

function shellFile(dir: string, file: string): object {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(dir, file)))
    .digest('base64');
  const isHashed = file.startsWith('assets/');
  return { url: `/${file}`, revision: isHashed ? null : hash, integrity: `sha256-${hash}` };
}
