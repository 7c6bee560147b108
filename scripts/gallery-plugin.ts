import type { Plugin } from 'vite';
import type { readReportTypes, validatorSource } from '../src/engine/index.ts';
import { bundledSource, withoutRequire } from './bundled-source.ts';

const name = 'virtual:gallery-type';

/** What the rooms give at build time. */
interface Source {
  readonly gallerySchema: object;
  readonly galleryLayout: object;
  readonly readReportTypes: typeof readReportTypes;
  readonly validatorSource: typeof validatorSource;
}

/**
 * Provides `virtual:gallery-type`: the gallery's pair as the server would publish it. It is no report type of anybody's, so it
 * is not in the folders; and the browser may not compile.
 */
export function galleryType(): Plugin {
  return {
    name: 'gallery-type',
    resolveId: (id) => (id === name ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const { module, files } = await bundledSource(`
        export { readReportTypes, validatorSource } from './src/engine/index.ts';
        export { gallerySchema, galleryLayout } from './src/app/report-types/gallery/gallery-pair.ts';`);
      for (const file of files) this.addWatchFile(file);
      // The text above exports exactly these.
      return withoutRequire(published(module as Source));
    },
  };
}

function published({ gallerySchema, galleryLayout, readReportTypes, validatorSource }: Source): string {
  const read = readReportTypes([
    { path: 'schemas/gallery.schema.json', text: JSON.stringify(gallerySchema) },
    { path: 'uischemas/gallery.uischema.json', text: JSON.stringify(galleryLayout) },
  ]);
  const bundle = read.bundles.get('gallery');
  if (bundle === undefined) throw new Error(read.refusals.map((refusal) => refusal.message).join('\n'));
  return `${validatorSource(bundle)}\nexport const bundle = ${JSON.stringify(bundle)};`;
}
