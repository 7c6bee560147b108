import { build } from 'esbuild';

export interface PageFiles {
  readonly script: string;
  readonly style: string;
}

/** Builds the page that begins at `entry` for production, to be loaded into an empty document. */
export async function pageFiles(entry: string): Promise<PageFiles> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    outdir: 'out',
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    // A page that is loaded from nowhere has the typefaces of its machine.
    loader: { '.woff2': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: textOf('.js'), style: textOf('.css') };
}
