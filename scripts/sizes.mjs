/**
 * Prints the compressed sizes of the built app's scripts, largest first. A star marks what every start loads:
 * the entry and what it imports statically. `--check` fails when that is over budget.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** What a phone on a weak signal (about 400 kbit/s) fetches in four seconds. */
const budgetKb = 180;
const app = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'dist', 'app');

/** Static imports only: `import("./x.js")` waits until it is asked for. @param {string} file @returns {string[]} */
function staticImports(file) {
  const code = readFileSync(path.join(app, file), 'utf8');
  const named = [...code.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)].map(([, to = '']) => to);
  return named.map((to) => path.join(path.dirname(file), to)).filter((to) => existsSync(path.join(app, to)));
}

/** @param {string[]} entries */
function staticGraph(entries) {
  const loaded = new Set(entries);
  for (const file of loaded) for (const next of staticImports(file)) loaded.add(next);
  return loaded;
}

if (!existsSync(app)) {
  console.error('There is no dist/app. Run `npm run build` first.');
  process.exit(1);
}
const page = readFileSync(path.join(app, 'index.html'), 'utf8');
const entries = [...page.matchAll(/<script[^>]+src="\/([^"]+\.js)"/g)].map(([, file = '']) => path.normalize(file));
const first = staticGraph(entries);
const kb = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1).padStart(8);
const rows = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => {
    const code = readFileSync(path.join(app, file));
    return { file, raw: code.length, gzip: gzipSync(code).length, brotli: brotliCompressSync(code).length };
  })
  .sort((a, b) => b.gzip - a.gzip);

console.log('      kB    gzip  brotli');
for (const { file, raw, gzip, brotli } of rows) {
  console.log(`${kb(raw)}${kb(gzip)}${kb(brotli)} ${first.has(file) ? '*' : ' '} ${file}`);
}
/** @param {'raw' | 'gzip' | 'brotli'} size */
const firstLoad = (size) => rows.filter(({ file }) => first.has(file)).reduce((sum, row) => sum + row[size], 0);
console.log(
  `${kb(firstLoad('raw'))}${kb(firstLoad('gzip'))}${kb(firstLoad('brotli'))} * loaded at every start, sign-in included`,
);

// The server sends brotli to every browser we support; gzip is for what stands between.
const over = firstLoad('brotli') / 1000 > budgetKb;
if (process.argv.includes('--check') && over) {
  console.error(`The first load is over its budget of ${budgetKb} kB (brotli).`);
  process.exit(1);
}
