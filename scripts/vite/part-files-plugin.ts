import path from 'node:path';
import type { Plugin } from 'vite';

/** Vite's own module, through which every `import()` of a built app passes. */
const helper = '\0vite/preload-helper.js';

const owner = path.join(path.dirname(path.dirname(import.meta.dirname)), 'src/app/installation/part-files.ts');

/**
 * Replaces Vite's own helper, which adds preload links, with `importPart`: in Chromium a script whose preload failed cannot be
 * imported any more.
 */
export function partFiles(): Plugin {
  let isPlaced = false;
  return {
    name: 'part-files',
    apply: 'build',
    transform(_, id) {
      if (id !== helper) return undefined;
      isPlaced = true;
      return { code: `export { importPart as __vitePreload } from ${JSON.stringify(owner)};`, map: null };
    },
    generateBundle() {
      if (!isPlaced) this.error(`Vite no longer has ${helper.slice(1)}: parts of the app would not be fetched again.`);
    },
  };
}

/** Every page loads these before it can import anything. */
const ofEveryPage = /\/(?:packages|first|rolldown-runtime)-/;

/** The files of a part, including its own. Vite lists them only if there are several. */
export const filesOfPart = (file: string, others: readonly string[], { hostType }: { readonly hostType: string }) =>
  hostType === 'html' ? [...others] : [...new Set([file, ...others])].filter((one) => !ofEveryPage.test(one));
