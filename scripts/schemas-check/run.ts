import { performance } from 'node:perf_hooks';
import { allFindings, check } from './check.ts';
import { readOptions, usage } from './options.ts';
import { written } from './written.ts';

/** Where the output goes: a terminal, a file or a list of texts. */
interface Stream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

interface Around {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: Stream;
  readonly error: Stream;
}

/** The command with its arguments, as in `usage`. Returns its exit status. */
export async function schemasCheck(args: readonly string[], { env, out, error }: Around): Promise<number> {
  const options = readOptions(args);
  if ('trouble' in options) {
    error.write(`${options.trouble}\n\n${usage}`);
    return 2;
  }
  if (options.help) {
    out.write(usage);
    return 0;
  }
  const folders = {
    schemasDir: env['SCHEMAS_DIR'] ?? 'schemas',
    uischemasDir: env['UISCHEMAS_DIR'] ?? 'uischemas',
  };
  if (options.mutations) {
    const { isStrong, scoredTypes, scoreText, totalText } = await import('./mutations/index.ts');
    const isText = options.format !== 'json';
    const types = await scoredTypes(options, folders, (type) => isText && out.write(scoreText(type)));
    if ('trouble' in types) {
      error.write(`${types.trouble}\n`);
      return 1;
    }
    out.write(isText ? totalText(types) : `${JSON.stringify(types, null, 2)}\n`);
    return types.length > 0 && types.every(isStrong) ? 0 : 1;
  }
  const started = performance.now();
  const shows = options.format === 'text' && error.isTTY === true;
  const clear = (): boolean => {
    if (shows) error.write('\r\u001B[K');
    return shows;
  };
  const checked = await check(options, folders, {
    onDone: (slug, count, total) => {
      if (clear() && count < total) error.write(`${count} of ${total} report types: ${slug}`);
    },
    onLine: (line) => {
      clear();
      error.write(`${line}\n`);
    },
  });
  clear();
  if ('trouble' in checked) {
    error.write(`${checked.trouble}\n`);
    return 1;
  }
  const isColoured = out.isTTY === true && (env['NO_COLOR'] ?? '') === '';
  const seconds = (performance.now() - started) / 1000;
  out.write(written(checked, { format: options.format, isColoured, seconds }));
  const isWrong = allFindings(checked).some(({ level }) => level === 'error');
  return isWrong || checked.types.length === 0 ? 1 : 0;
}
