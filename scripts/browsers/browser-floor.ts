import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The newest year of JavaScript syntax that every browser of the floor reads. */
export const syntaxYear = 2024;

/** The oldest version of each supported browser: `browserslist` in package.json, and nowhere else. */
export function browserFloor(): ReadonlyMap<string, string> {
  const file = path.join(import.meta.dirname, '../../package.json');
  const { browserslist } = JSON.parse(readFileSync(file, 'utf8')) as { readonly browserslist: readonly string[] }; // our own file
  return new Map(
    browserslist.map((line) => {
      const [, browser, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
      if (browser === undefined || version === undefined) throw new Error(`browserslist: cannot read "${line}".`);
      return [browser, version];
    }),
  );
}

/** The floor as Vite writes it: `chrome123`. */
export const buildTarget = (): string[] =>
  [...browserFloor()].map(([browser, version]) => `${browser === 'ios_saf' ? 'ios' : browser}${version}`);
