import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { readReportTypes, SourceFile, validatorSource } from '../../src/authoring/index.ts';
import { bundledSource, withoutRequire } from './bundled-source.ts';

const prefix = 'virtual:form-pair/';
const folder = path.join(path.dirname(path.dirname(import.meta.dirname)), 'src/app/forms/pairs');

/** The exports of the rooms that are needed at build time. */
interface Source {
  readonly gallerySchema: object;
  readonly galleryLayout: object;
  readonly withRoleChoices: (pair: string) => string;
  readonly readReportTypes: typeof readReportTypes;
  readonly validatorSource: typeof validatorSource;
}

/**
 * Provides `virtual:form-pair/<name>`: one of the app's own pairs as the server would publish it, a bundle and its validators.
 * They are not report types of any user, so they are not in the folders; and the browser may not compile.
 */
export function formPairs(): Plugin {
  /** All pairs, cached until a file changes. */
  let source: ReturnType<typeof readSource> | undefined;
  const forget = (): void => {
    source = undefined;
  };
  return {
    name: 'form-pairs',
    buildStart: forget,
    watchChange: forget,
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      source ??= readSource();
      const { rooms, pairs, watched } = await source;
      for (const file of watched) this.addWatchFile(file);
      return withoutRequire(published(id.slice(prefix.length + 1), pairs, rooms));
    },
  };
}

async function readSource(): Promise<{ rooms: Source; pairs: readonly SourceFile[]; watched: readonly string[] }> {
  const { module, files } = await bundledSource(`
    export { readReportTypes, validatorSource } from './src/authoring/index.ts';
    export { withRoleChoices } from './src/app/people/role-choices.ts';
    export { gallerySchema, galleryLayout } from './src/app/report-types/gallery/gallery-pair.ts';`);
  // The text above exports exactly these.
  const rooms = module as Source;
  const own = await pairFiles(folder);
  return {
    rooms,
    pairs: [...own.map(({ file }) => ({ ...file, text: rooms.withRoleChoices(file.text) })), ...galleryFiles(rooms)],
    watched: [...files, ...own.map(({ name }) => path.join(folder, name))],
  };
}

/** The pairs of the shell's own forms, placed where the reader of report types expects them. */
async function pairFiles(from: string): Promise<readonly { readonly name: string; readonly file: SourceFile }[]> {
  const names = (await readdir(from, { recursive: true })).filter((name) => name.endsWith('schema.json')).sort();
  return Promise.all(
    names.map(async (name) => ({
      name,
      file: {
        path: `${name.endsWith('.uischema.json') ? 'uischemas' : 'schemas'}/${path.basename(name)}`,
        text: await readFile(path.join(from, name), 'utf8'),
      },
    })),
  );
}

function galleryFiles({ gallerySchema, galleryLayout }: Source): readonly SourceFile[] {
  return [
    { path: 'schemas/gallery.schema.json', text: JSON.stringify(gallerySchema) },
    { path: 'uischemas/gallery.uischema.json', text: JSON.stringify(galleryLayout) },
  ];
}

function published(name: string, files: readonly SourceFile[], { readReportTypes, validatorSource }: Source): string {
  const read = readReportTypes(files);
  const bundle = read.bundles.get(name);
  if (bundle === undefined)
    throw new Error([`${prefix}${name}`, ...read.refusals.map(({ message }) => message)].join('\n'));
  return `${validatorSource(bundle)}\nexport const bundle = ${JSON.stringify(bundle)};`;
}
