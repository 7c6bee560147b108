import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shellValidators } from './scripts/shell-validators-plugin.ts';

const root = import.meta.dirname;

/**
 * JSON Forms imports Ajv for the case that it is given no validator of its own; it is always given one, compiled
 * ahead of use. Leaving Ajv out saves 38 kB gzip, and the page needs no `unsafe-eval`.
 */
const ajvStub = path.join(root, 'src/app/build/ajv-stub.ts');

export default defineConfig({
  root: path.join(root, 'src/app'),
  publicDir: path.join(root, 'src/app/public'),
  plugins: [react(), shellValidators()],
  resolve: { alias: [{ find: /^ajv(-formats)?(\/dist\/.*)?$/, replacement: ajvStub }] },
  build: {
    outDir: path.join(root, 'dist/app'),
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy allows neither inline scripts nor scripts from data: URLs.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // `npm run sizes -- --check` holds the budget, of what is loaded first and compressed.
    chunkSizeWarningLimit: 1500,
    // `Type.Object(...)` of the contract builds a value and does nothing else: unused shapes, and TypeBox with them, stay out.
    rolldownOptions: { treeshake: { manualPureFunctions: ['Type'] } },
  },
  server: {
    proxy: { '/api': `http://localhost:${process.env.PORT ?? 8080}` },
    fs: { allow: [root] },
  },
});
