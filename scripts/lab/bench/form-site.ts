import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build as buildWithEsbuild } from 'esbuild';
import { build, preview } from 'vite';
import { readReportTypes, validatorSource } from '#authoring';
import { generatedForm } from './generated-form.ts';
import { generatedName, type BenchForm } from './typed-form.ts';

/** Builds the bench's page with its generated forms like the app, and serves it. */
interface FormSite {
  readonly url: string;
  close(): Promise<void>;
}

export async function serveFormSite(
  sizes: readonly number[],
  layouts: readonly BenchForm['layout'][],
): Promise<FormSite> {
  process.env.NODE_ENV = 'production';
  const outDir = await mkdtemp(path.join(tmpdir(), 'form-bench-'));
  const root = path.join(import.meta.dirname, 'form-page');
  const quiet = { root, configFile: false, logLevel: 'warn' } as const;
  const target = { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 5000 };
  await build({ ...quiet, plugins: [react()], build: target });
  await mkdir(path.join(outDir, 'generated'));
  for (const layout of layouts)
    for (const fields of sizes) await writeForm(path.join(outDir, 'generated'), fields, layout);
  const server = await preview({ ...quiet, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the bench page has no port');
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

async function writeForm(folder: string, fields: number, layout: BenchForm['layout']): Promise<void> {
  const { schema, uischema } = generatedForm(fields, layout);
  const file = path.join(folder, generatedName(fields, layout));
  const { bundles, refusals } = readReportTypes([
    { path: 'schemas/generated.schema.json', text: JSON.stringify(schema) },
    { path: 'uischemas/generated.uischema.json', text: JSON.stringify(uischema) },
  ]);
  const bundle = bundles.get('generated');
  if (bundle === undefined) throw new Error(`the generated form was refused: ${JSON.stringify(refusals)}`);
  await writeFile(`${file}.json`, JSON.stringify(bundle));
  await buildWithEsbuild({
    stdin: { contents: validatorSource(bundle), resolveDir: import.meta.dirname },
    outfile: `${file}.js`,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  });
}
