import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(import.meta.dirname));

interface BundledSource {
  /** The exports of the module; only the author of `contents` knows them. */
  readonly module: unknown;
  /** The source files of ours that it contains. */
  readonly files: readonly string[];
}

/** Runs TypeScript of our rooms at build time. Node cannot read it, so it is bundled to a file first and then imported. */
export async function bundledSource(contents: string): Promise<BundledSource> {
  const { file, inputs } = await bundledFile(contents);
  const files = inputs.filter((input) => input.startsWith('src/')).map((input) => path.join(root, input));
  return { module: await import(pathToFileURL(file).href), files };
}

/** The bundle of a TypeScript module, and the files it was made of. Node can read it directly, also in a worker. */
export async function bundledFile(
  contents: string,
  resolveDir = root,
): Promise<{ readonly file: string; readonly inputs: readonly string[] }> {
  const result = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    absWorkingDir: root,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
  });
  const code = result.outputFiles[0]?.text ?? '';
  const folder = path.join(root, 'node_modules/.cache/bundled-source');
  // Named by content, because Node imports a file only once.
  const file = path.join(folder, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  await mkdir(folder, { recursive: true });
  // Renamed into place: another caller may be importing it at this moment, and must never see an incomplete file.
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, code);
  await rename(part, file);
  return { file, inputs: Object.keys(result.metafile.inputs) };
}

/** Ajv's standalone code still calls `require` for a few run-time parts, so they are bundled. */
export async function withoutRequire(contents: string): Promise<string> {
  const result = await build({ stdin: { contents, resolveDir: root }, bundle: true, format: 'esm', write: false });
  return result.outputFiles[0]?.text ?? '';
}
