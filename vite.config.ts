import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from './scripts/browsers/browser-floor.ts';
import { answerShapes } from './scripts/vite/answer-shapes-plugin.ts';
import { formPairs } from './scripts/vite/form-pairs-plugin.ts';
import { filesOfPart, partFiles } from './scripts/vite/part-files-plugin.ts';
import { serviceWorker } from './scripts/vite/service-worker-plugin.ts';
import { shellValidators } from './scripts/vite/shell-validators-plugin.ts';
import { importedBy } from './scripts/vite/through-doors.ts';

const root = import.meta.dirname;

/**
 * JSON Forms imports Ajv for the case that it is given no validator of its own; it is always given one, compiled
 * ahead of use. Leaving Ajv out saves 38 kB gzip, and the page needs no `unsafe-eval`.
 */
const router = path.join(root, 'node_modules/react-router/dist/production');
const ajvStub = path.join(root, 'src/app/forms/ajv-stub.ts');

interface Graph {
  readonly getModuleInfo: (id: string) => Parameters<typeof importedBy>[0] | null;
}

const main = path.join(root, 'src/app/main.tsx');
const ofFirstLoad = new Set<string>();

/**
 * The packages that sign-in and home load, in one file: cut into thirty, as splitting would have it, they compress worse by
 * 10 kB. Packages never import our own code, so that no two files need each other.
 */
function isOfFirstLoad(id: string, graph: Graph): boolean {
  if (ofFirstLoad.size === 0) {
    ofFirstLoad.add(main);
    for (const module of ofFirstLoad) {
      // Most of what these two import is for reports.
      if (/\/src\/(?:engine|form)\//.test(module)) continue;
      const info = graph.getModuleInfo(module);
      if (info) for (const next of importedBy(info)) ofFirstLoad.add(next);
    }
  }
  return ofFirstLoad.has(id) && id.includes('/node_modules/');
}

/** Our own screens and words of the first load, together for the same reason. */
function isOwnOfFirstLoad(id: string): boolean {
  // The page's own script, which names its build: Vite drops one that only imports others.
  if (id === main) return false;
  return (
    /\/src\/engine\/json\/keys-of/.test(id) ||
    (ofFirstLoad.has(id) &&
      /\/src\/(?:app\/|language\/|screen\/|engine\/calendar|offline\/(?:answers|drafts|attachments|outbox\/(?!read-item)|[a-z-]+\.ts|store\/(?!sealing\/)|store\/sealing\/(?:key-at|seal-in))|contract\/(?:problem|capability|server-mark|.*draft-tag|.*indian-date|.*work-states))/.test(
        id,
      ))
  );
}

/**
 * Our own code that several screens need, in one file. Cut into sixty, it costs a phone a third more processor time at sign-in, when
 * all screens are fetched ahead. Not what the first load needs, nor what packages import.
 */
const isOwnOfSeveralScreens = (id: string): boolean =>
  id.includes('/src/') && !ofFirstLoad.has(id) && !/\/src\/(?:app\/forms\/ajv-stub|engine\/rule-table)/.test(id);

export default defineConfig({
  root: path.join(root, 'src/app'),
  publicDir: path.join(root, 'src/app/public'),
  plugins: [react(), shellValidators(), formPairs(), answerShapes(), partFiles(), serviceWorker()],
  resolve: {
    alias: [
      { find: /^ajv(-formats)?(\/dist\/.*)?$/, replacement: ajvStub },
      // Its `exports` lead to the development build alone, with warnings that nobody reads in a built app.
      { find: /^react-router$/, replacement: path.join(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: path.join(router, 'dom-export.mjs') },
    ],
  },
  build: {
    outDir: path.join(root, 'dist/app'),
    emptyOutDir: true,
    target: buildTarget(),
    // The Content-Security-Policy allows neither inline scripts nor scripts from data: URLs.
    modulePreload: { polyfill: false, resolveDependencies: filesOfPart },
    assetsInlineLimit: 0,
    // `npm run sizes -- --check` holds the budget, of what is loaded first and compressed.
    chunkSizeWarningLimit: 1500,
    // `Type.Object(...)` of the contract builds a value and does nothing else: unused shapes, and TypeBox with them, stay out.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['Type'] },
      output: {
        codeSplitting: {
          groups: [
            { name: (id, graph) => (isOfFirstLoad(id, graph) ? 'packages' : null), debugName: 'packages' },
            {
              name: (id) => (isOwnOfFirstLoad(id) ? 'first' : null),
              debugName: 'first',
              // Else all that lazy screens share with these would come along.
              includeDependenciesRecursively: false,
            },
            // Each is a few kB; in one file they compress better, and a phone has less to ask for.
            { name: 'form-pairs', test: /virtual:form-pair/, includeDependenciesRecursively: false },
            { name: 'shared-packages', test: /node_modules/, minShareCount: 3, includeDependenciesRecursively: false },
            {
              name: (id) => (isOwnOfSeveralScreens(id) ? 'shared' : null),
              debugName: 'shared',
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': `http://localhost:${process.env.PORT ?? 8080}` },
    fs: { allow: [root] },
  },
});
