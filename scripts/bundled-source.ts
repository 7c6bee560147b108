import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(import.meta.dirname);

export interface BundledSource {
  /** What the module exports; only whoever wrote `contents` knows it. */
  readonly module: unknown;
  /** The files of ours that it is made of. */
  readonly files: readonly string[];
}

/** Runs TypeScript of our rooms while the app is built. Node does not read it, so it is bundled aside first, then imported. */
export async function bundledSource(contents: string): Promise<BundledSource> {
  const { file, inputs } = await bundledFile(contents);
  const files = inputs.filter((input) => input.startsWith('src/')).map((input) => path.join(root, input));
  return { module: await import(pathToFileURL(file).href), files };
}

/** Where the bundle of a TypeScript module stands, and what it is made of. Node reads it as it is, in a worker too. */
export async function bundledFile(
  contents: string,
): Promise<{ readonly file: string; readonly inputs: readonly string[] }> {
  const result = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
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
  // Named by content: Node imports a file only once.
  const file = path.join(folder, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  await mkdir(folder, { recursive: true });
  // Renamed into place: another caller may be importing it at this moment, and must never see half of it.
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, code);
  await rename(part, file);
  return { file, inputs: Object.keys(result.metafile.inputs) };
}

/** Ajv's standalone code still calls `require` for its few run-time parts: they are bundled in. */
export async function withoutRequire(contents: string): Promise<string> {
  const result = await build({ stdin: { contents, resolveDir: root }, bundle: true, format: 'esm', write: false });
  return result.outputFiles[0]?.text ?? '';
}
