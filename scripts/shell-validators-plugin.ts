import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const root = path.dirname(import.meta.dirname);
const name = 'virtual:shell-validators';
const resolved = `\0${name}`;

/** What the rooms give at build time. */
interface Source {
  readonly shellForms: Readonly<Record<string, object>>;
  readonly createAjv: (options: { standalone: boolean }) => Ajv;
}

/**
 * Provides `virtual:shell-validators`: the schemas of `shellForms`, compiled by the engine's own Ajv to plain functions,
 * because the app runs where `new Function` is forbidden.
 */
export function shellValidators(): Plugin {
  return {
    name: 'shell-validators',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const { source, files } = await readSource();
      for (const file of files) this.addWatchFile(file);
      return bundle(standaloneModule(source));
    },
  };
}

/** The rooms are TypeScript, which Node does not read: they are bundled aside first, then imported. */
async function readSource(): Promise<{ source: Source; files: string[] }> {
  const contents = `
    export { shellForms } from './src/contract/index.ts';
    export { createAjv } from './src/engine/index.ts';`;
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
  const folder = path.join(root, 'node_modules/.cache/shell-validators');
  // Named by content: Node imports a file only once.
  const file = path.join(folder, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, code);
  const files = Object.keys(result.metafile.inputs).filter((input) => input.startsWith('src/'));
  // What a module exports is known only to its author; `contents` above asks for exactly these two.
  const source = (await import(pathToFileURL(file).href)) as Source;
  return { source, files: files.map((input) => path.join(root, input)) };
}

function standaloneModule({ shellForms, createAjv }: Source): string {
  const ajv = createAjv({ standalone: true });
  const names = Object.keys(shellForms);
  // Through JSON, because that is what a schema is: TypeBox adds properties of its own.
  for (const [form, schema] of Object.entries(shellForms)) {
    ajv.addSchema(JSON.parse(JSON.stringify(schema)) as object, form);
  }
  const code = standalone(ajv, Object.fromEntries(names.map((form) => [form, form])));
  return `${code}\nexport const validators = { ${names.join(', ')} };`;
}

/** Ajv's code still calls `require` for its few run-time parts. */
async function bundle(contents: string): Promise<string> {
  const result = await build({ stdin: { contents, resolveDir: root }, bundle: true, format: 'esm', write: false });
  return result.outputFiles[0]?.text ?? '';
}
