import path from 'node:path';
import { build } from 'esbuild';

export interface PageFiles {
  readonly script: string;
  readonly style: string;
}

/** Builds a page of `form-page` for production, to be loaded into an empty document. */
export async function pageFiles(name: string): Promise<PageFiles> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'form-page', name)],
    outdir: 'out',
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    // Typefaces are no part of what is measured.
    loader: { '.woff2': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const textOf = (ending: string): string => outputFiles.find(({ path: file }) => file.endsWith(ending))?.text ?? '';
  return { script: textOf('.js'), style: textOf('.css') };
}
