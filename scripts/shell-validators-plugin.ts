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
/** `virtual:shell-validators/SignIn` is one form alone: what is loaded first does not carry the forms of every later screen. */
const ofOne = `${name}/`;

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
    resolveId: (id) => (id === name || id.startsWith(ofOne) ? `\0${id}` : undefined),
    async load(id) {
      const asked = id.startsWith('\0') ? id.slice(1) : '';
      if (asked !== name && !asked.startsWith(ofOne)) return undefined;
      const { source, files } = await readSource();
      for (const file of files) this.addWatchFile(file);
      return bundle(asked === name ? everyForm(source) : oneForm(source, asked.slice(ofOne.length)));
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

function everyForm(source: Source): string {
  const forms = Object.keys(source.shellForms);
  return `${standaloneCode(source, forms)}\nexport const validators = { ${forms.join(', ')} };`;
}

function oneForm(source: Source, form: string): string {
  if (!Object.hasOwn(source.shellForms, form)) throw new Error(`${ofOne}${form}: the contract has no such shell form.`);
  return `${standaloneCode(source, [form])}\nexport const validate = ${form};`;
}

function standaloneCode({ shellForms, createAjv }: Source, forms: readonly string[]): string {
  const ajv = createAjv({ standalone: true });
  // Through JSON, because that is what a schema is: TypeBox adds properties of its own.
  for (const form of forms) ajv.addSchema(JSON.parse(JSON.stringify(shellForms[form])) as object, form);
  return standalone(ajv, Object.fromEntries(forms.map((form) => [form, form])));
}

/** Ajv's code still calls `require` for its few run-time parts. */
async function bundle(contents: string): Promise<string> {
  const result = await build({ stdin: { contents, resolveDir: root }, bundle: true, format: 'esm', write: false });
  return result.outputFiles[0]?.text ?? '';
}
