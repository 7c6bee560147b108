import path from 'node:path';
import { failed, ok, type Result } from '#engine';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Everything that can be set from outside. Folders are absolute. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl?: string;
  readonly schemasDir: string;
  readonly uischemasDir: string;
  /** The built app. */
  readonly appDir: string;
  /** Fill an empty embedded database with demo data. */
  readonly demo: boolean;
  /** What CheckAppVersion answers. */
  readonly appVersion: string;
  readonly logLevel: LogLevel;
}

interface Source {
  /** The client's own version: the default of APP_VERSION. */
  readonly appVersion: string;
  readonly env?: NodeJS.ProcessEnv;
}

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];

/** The only reader of the environment. The error names every setting that is wrong, what was given and what is allowed. */
export function readConfig({ appVersion, env = process.env }: Source): Result<Config, string> {
  const wrong: string[] = [];
  const given = (name: string): string | undefined =>
    env[name] === undefined || env[name] === '' ? undefined : env[name];
  const checked = <T>(name: string, otherwise: T, allowed: string, read: (text: string) => T | undefined): T => {
    const text = given(name);
    if (text === undefined) return otherwise;
    const value = read(text);
    if (value === undefined) wrong.push(`${name} is "${withoutPassword(text)}"; it must be ${allowed}.`);
    return value ?? otherwise;
  };
  const folder = (name: string, otherwise: string): string => path.resolve(given(name) ?? otherwise);

  const databaseUrl = checked<string | undefined>('DATABASE_URL', undefined, 'a postgres:// address', (text) =>
    /^postgres(?:ql)?:\/\/./.test(text) ? text : undefined,
  );
  const config: Config = {
    port: checked('PORT', 8080, 'a whole number from 0 to 65535', portOf),
    // By name, so that it listens where a browser's "localhost" goes, be that IPv4 or IPv6; nobody else is let in by default.
    host: given('HOST') ?? 'localhost',
    dataDir: folder('DATA_DIR', 'data'),
    schemasDir: folder('SCHEMAS_DIR', 'schemas'),
    uischemasDir: folder('UISCHEMAS_DIR', 'uischemas'),
    appDir: folder('APP_DIR', 'dist/app'),
    demo: checked(
      'DEMO',
      true,
      '1 (load demo data into an empty database) or 0',
      (text) => ({ '0': false, '1': true })[text],
    ),
    appVersion: checked('APP_VERSION', appVersion, 'a version such as 1.2', (text) =>
      /^\d+(?:\.\d+){1,2}$/.test(text) ? text : undefined,
    ),
    logLevel: checked('LOG_LEVEL', 'info', `one of ${levels.join(', ')}`, (text) =>
      levels.find((level) => level === text),
    ),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  };
  if (wrong.length > 0) return failed(`The settings cannot be used:\n  ${wrong.join('\n  ')}`);
  return ok(config);
}

/** The message ends in logs. */
const withoutPassword = (text: string): string => text.replace(/(:\/\/[^:/@]*):.*@/s, '$1:***@');

function portOf(text: string): number | undefined {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535 ? port : undefined;
}
