/**
 * Prints the compressed sizes of the built app's scripts, largest first. A star marks what sign-in and home load:
 * the entry and its static imports. `--check` fails when their total is over budget, or when they contain a part that
 * few screens need.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** What a phone on a weak signal (about 400 kbit/s) loads in four seconds. */
const budgetKb = 180;
const app = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'dist', 'app');

/** Each is in a script of its own, named after the module that is imported on demand. */
const lazyParts = {
  reports: 'report-screen',
  printing: 'print-screen',
  'the workbench': 'workbench-screen',
  'the gallery of controls': 'gallery-screen',
  appearance: 'appearance-screen',
  charts: 'chart-figure',
  'rich text': 'rich-editor',
  'the stock renderers': 'stock-renderers',
};

/** Static imports only: `import("./x.js")` loads on demand. @param {string} file @returns {string[]} */
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
console.log(`${kb(firstLoad('raw'))}${kb(firstLoad('gzip'))}${kb(firstLoad('brotli'))} * loaded for sign-in and home`);

const kept = [...readFileSync(path.join(app, 'sw.js'), 'utf8').matchAll(/url:"\/([^"]+)"/g)].map(([, file]) => file);
/** @param {'raw' | 'gzip' | 'brotli'} size */
const onPhone = (size) => rows.filter(({ file }) => kept.includes(file)).reduce((sum, row) => sum + row[size], 0);
console.log(
  `${kb(onPhone('raw'))}${kb(onPhone('gzip'))}${kb(onPhone('brotli'))}   kept on a phone after the first visit`,
);

/** The problems with the sizes, each with its fix. */
function complaints() {
  const found = [];
  // The server sends brotli to every supported browser; gzip is for proxies in between.
  const now = firstLoad('brotli') / 1000;
  if (now > budgetKb) {
    const most = rows.find(({ file }) => first.has(file))?.file ?? '';
    found.push(
      `Sign-in and home load ${now.toFixed(1)} kB (brotli), the budget is ${String(budgetKb)} kB. The largest of it is ` +
        `${most}: import what they do not show with import().`,
    );
  }
  for (const [part, module] of Object.entries(lazyParts)) {
    const own = rows.filter(({ file }) => path.basename(file).startsWith(`${module}-`));
    if (own.length === 0)
      found.push(`There is no script of its own for ${part} (${module}-….js): is it still imported with import()?`);
    if (own.some(({ file }) => first.has(file)))
      found.push(`Sign-in and home load ${part} too: import it with import().`);
  }
  return found;
}

const wrong = process.argv.includes('--check') ? complaints() : [];
for (const complaint of wrong) console.error(complaint);
if (wrong.length > 0) process.exitCode = 1;
