import type { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import { bundledSource, withoutRequire } from './bundled-source.ts';

const name = 'virtual:shell-validators';
/** `virtual:shell-validators/SignIn` contains one form alone, so that the first load does not carry the forms of later screens. */
const ofOne = `${name}/`;

/** The exports of the rooms that are needed at build time. */
interface Source {
  readonly shellForms: Readonly<Record<string, object>>;
  readonly createAjv: (options: { standalone: boolean }) => Ajv;
}

/**
 * Provides `virtual:shell-validators`: the schemas of `shellForms`, compiled to plain functions by the engine's own Ajv,
 * because the app's policy forbids `new Function`.
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
      return withoutRequire(asked === name ? everyForm(source) : oneForm(source, asked.slice(ofOne.length)));
    },
  };
}

async function readSource(): Promise<{ source: Source; files: readonly string[] }> {
  const { module, files } = await bundledSource(`
    export { shellForms } from './src/contract/index.ts';
    export { createAjv } from './src/engine/index.ts';`);
  // The text above exports exactly these two.
  return { source: module as Source, files };
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
  // Through JSON, because TypeBox adds properties that are not part of the schema.
  for (const form of forms) ajv.addSchema(JSON.parse(JSON.stringify(shellForms[form])) as object, form);
  return standalone(ajv, Object.fromEntries(forms.map((form) => [form, form])));
}
