import { isIP } from 'node:net';
import path from 'node:path';
import { failed, ok, type Result } from '#engine';
import type { ProviderSettings } from './auth/provider/provider.ts';
import { providerConfig } from './auth/provider/provider-config.ts';
import { addressesIn } from './storage/postgres/hosts.ts';
import { isPrivateLine } from './storage/postgres/private-line.ts';
import { objectSettings, type ObjectSettings } from './storage/objects/object-settings.ts';

type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Every setting. Folders are absolute paths. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Proxies in front of the server: addresses and networks. */
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl?: string;
  /** The store of photos and signatures; absent: the database or its folder. */
  readonly objects?: ObjectSettings;
  readonly schemasDir: string;
  readonly uischemasDir: string;
  /** The built app. */
  readonly appDir: string;
  /** Load demo data into an empty embedded database, and accept its sign-ins. Their password is public. */
  readonly demo: boolean;
  /** The answer to CheckAppVersion. */
  readonly appVersion: string;
  readonly logLevel: LogLevel;
  /** Write a line to the log for each answer. */
  readonly accessLog: boolean;
  /** What a monitor sends to read `/metrics`; absent: there is no such page. */
  readonly metricsToken?: string;
  /** Absent: people sign in here only. */
  readonly provider?: ProviderSettings;
  /** Absent: photos and signatures may fill the disk. */
  readonly mostPictureBytes?: number;
}

interface Source {
  /** The client's own version: the default of APP_VERSION. */
  readonly appVersion: string;
  readonly env?: NodeJS.ProcessEnv;
}

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];

/** The only reader of the environment. The error names every wrong setting, its value and what is allowed. */
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

  // The name and not an address, so that it matches what a browser's "localhost" resolves to, IPv4 or IPv6. Local access only by default.
  const host = given('HOST') ?? 'localhost';
  const databaseUrl = checked<string | undefined>(
    'DATABASE_URL',
    undefined,
    'a postgres:// address; with ?sslmode=verify-full unless the database is on this machine',
    databaseOf,
  );
  const trustedProxies = checked(
    'TRUSTED_PROXIES',
    [],
    'addresses or networks with commas between them, such as 127.0.0.1, 10.0.0.0/8',
    proxiesOf,
  );
  const metricsToken = given('METRICS_TOKEN');
  if (metricsToken !== undefined && !/^[!-~]{16,200}$/.test(metricsToken))
    wrong.push('METRICS_TOKEN must be 16 to 200 letters, digits or symbols without spaces.');
  const provider = providerConfig(given, wrong);
  const objects = objectSettings(given, wrong);
  const mostPictureBytes = checked<number | undefined>(
    'PICTURES_GB',
    undefined,
    'a number of gigabytes, such as 50',
    bytesOf,
  );
  const config: Config = {
    port: checked('PORT', 8080, 'a whole number from 0 to 65535', portOf),
    host,
    trustedProxies,
    dataDir: folder('DATA_DIR', 'data'),
    schemasDir: folder('SCHEMAS_DIR', 'schemas'),
    uischemasDir: folder('UISCHEMAS_DIR', 'uischemas'),
    appDir: folder('APP_DIR', 'dist/app'),
    demo: checked(
      'DEMO',
      isLocalOnly({ host, trustedProxies }),
      '1 (load demo data into an empty database and let its people in) or 0',
      switchOf,
    ),
    appVersion: checked('APP_VERSION', appVersion, 'a version such as 1.2', (text) =>
      /^\d+(?:\.\d+){1,2}$/.test(text) ? text : undefined,
    ),
    logLevel: checked('LOG_LEVEL', 'info', `one of ${levels.join(', ')}`, (text) =>
      levels.find((level) => level === text),
    ),
    accessLog: checked('ACCESS_LOG', false, '1 (a line in the log for each answer) or 0', switchOf),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(objects === undefined ? {} : { objects }),
    ...(metricsToken === undefined ? {} : { metricsToken }),
    ...(provider === undefined ? {} : { provider }),
    ...(mostPictureBytes === undefined ? {} : { mostPictureBytes }),
  };
  if (wrong.length > 0) return failed(`The settings cannot be used:\n  ${wrong.join('\n  ')}`);
  return ok(config);
}

/** The message ends up in logs. */
const withoutPassword = (text: string): string => text.replace(/(:\/\/[^:/@]*):.*@/s, '$1:***@');

/** Whether the server can be reached from this machine only: a proxy forwards to it from elsewhere. */
export const isLocalOnly = ({ host, trustedProxies }: Pick<Config, 'host' | 'trustedProxies'>): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host) && trustedProxies.length === 0;

const switchOf = (text: string): boolean | undefined => ({ '0': false, '1': true })[text];

function proxiesOf(text: string): readonly string[] | undefined {
  const proxies = text.split(',').map((part) => part.trim());
  return proxies.every(isNetwork) ? proxies : undefined;
}

/** An address, or a network with at least one prefix bit: /0 would let any caller claim any address. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return false;
  return bits === undefined || (Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}

function databaseOf(text: string): string | undefined {
  const isAddress = /^postgres(?:ql)?:\/\/./.test(text) && addressesIn(text).every((one) => URL.canParse(one));
  return isAddress && isPrivateLine(text) ? text : undefined;
}

function bytesOf(text: string): number | undefined {
  const gigabytes = Number(text);
  return /^\d+(?:\.\d+)?$/.test(text) && gigabytes > 0 ? Math.round(gigabytes * 1e9) : undefined;
}

function portOf(text: string): number | undefined {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535 ? port : undefined;
}
