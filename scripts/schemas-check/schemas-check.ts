import { performance } from 'node:perf_hooks';
import { allFindings, check } from './check.ts';
import { readOptions, usage } from './options.ts';
import { written } from './written.ts';

/**
 * `npm run schemas:check`: reads every report type as the server does, fills in every form, and reports errors like a
 * compiler. Exit status 1 when anything is wrong, 2 for invalid arguments.
 */
async function run(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if ('trouble' in options) {
    process.stderr.write(`${options.trouble}\n\n${usage}`);
    return 2;
  }
  if (options.help) {
    process.stdout.write(usage);
    return 0;
  }
  const folders = {
    schemasDir: process.env['SCHEMAS_DIR'] ?? 'schemas',
    uischemasDir: process.env['UISCHEMAS_DIR'] ?? 'uischemas',
  };
  if (options.mutations) {
    const { isStrong, scoredTypes, scoreText, totalText } = await import('../mutations/index.ts');
    const isText = options.format !== 'json';
    const types = await scoredTypes(options, folders, (type) => isText && process.stdout.write(scoreText(type)));
    if ('trouble' in types) {
      process.stderr.write(`${types.trouble}\n`);
      return 1;
    }
    process.stdout.write(isText ? totalText(types) : `${JSON.stringify(types, null, 2)}\n`);
    return types.length > 0 && types.every(isStrong) ? 0 : 1;
  }
  const started = performance.now();
  const shows = options.format === 'text' && process.stderr.isTTY;
  const clear = (): boolean => shows && process.stderr.write('\r\u001B[K');
  const checked = await check(options, folders, {
    onDone: (slug, count, total) => {
      if (clear() && count < total) process.stderr.write(`${count} of ${total} report types: ${slug}`);
    },
    onLine: (line) => {
      clear();
      process.stderr.write(`${line}\n`);
    },
  });
  clear();
  if ('trouble' in checked) {
    process.stderr.write(`${checked.trouble}\n`);
    return 1;
  }
  const isColoured = process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '';
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(written(checked, { format: options.format, isColoured, seconds }));
  const isWrong = allFindings(checked).some(({ level }) => level === 'error');
  return isWrong || checked.types.length === 0 ? 1 : 0;
}

process.exitCode = await run();
