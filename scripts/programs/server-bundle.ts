import path from 'node:path';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(import.meta.dirname));

/** Our own code of the server in a few files. Packages stay in node_modules: some are native, some locate their workers by path. */
export async function bundleServer(outdir: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'src/server/main.ts',
      'sqlite-writer': 'src/server/storage/sqlite/sqlite-writer.ts',
      'evaluation-thread': 'src/server/reports/evaluation/evaluation-thread.ts',
      'reader-thread': 'src/server/report-types/reading/reader-thread.ts',
      'script-thread': 'src/server/report-types/script-thread.ts',
    },
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'silent',
  });
}
