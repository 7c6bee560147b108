import { isLocalOnly, type Config } from '../config.ts';
import { demoPassword } from '../auth/demo-password.ts';
import { people } from '../demo/people.ts';

interface Started {
  readonly config: Config;
  readonly types: number;
  /** Who can sign in: demo users (perhaps with others), the firm's own users only, or nobody yet. */
  readonly people: 'demo' | 'own' | 'nobody';
  /** For the page that makes the first administrator; given when nobody can sign in. */
  readonly firstRunCode?: string;
  /** Some demo users exist and are refused. */
  readonly hasClosedDemo: boolean;
}

/** Tells the operator what to do next. */
export function greeting({ config, types, people: who, hasClosedDemo, firstRunCode }: Started): string {
  const { host, port, dataDir, databaseUrl } = config;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const address = `http://${shown}:${port}`;
  const lines = [
    `Switchgear reports is ready: ${address}`,
    '',
    ...(who === 'demo' ? demoLines(config) : []),
    ...(hasClosedDemo ? ['  Demo users     cannot sign in, because DEMO is off; DEMO=1 npm start lets them in'] : []),
    ...(firstRunCode === undefined ? [] : nobodyLines(address, firstRunCode)),
    `  Data           ${databaseUrl === undefined ? dataDir : 'PostgreSQL'}`,
    `  Report types   ${types} live, in ${config.schemasDir}`,
    '  Stop           Ctrl+C',
  ];
  return `\n${lines.join('\n')}\n\n`;
}

function demoLines(config: Config): readonly string[] {
  const names = people.map(({ userName, roles }) => `${userName} (${roles.join(', ')})`);
  return [
    `  Demo users     ${names.join(', ')}`,
    `  Password       ${demoPassword}`,
    ...(isLocalOnly(config)
      ? []
      : [
          '  Warning        anybody who reaches this address can sign in with this known password; DEMO=0 npm start ends that',
        ]),
  ];
}

const nobodyLines = (address: string, code: string): readonly string[] => [
  '  People         nobody can sign in yet. Make the first administrator:',
  `                 ${address}/first-run with the code ${code}`,
];

/** A startup error, with what to do about it. */
export function whyNotStarted(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const of = error instanceof Error && 'syscall' in error ? error.syscall : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already used by another program. Stop that program, or choose another port: PORT=8081 npm start`;
  }
  if (code === 'EACCES' && of === 'listen') {
    return `This user may not listen on port ${port}. Choose one above 1023: PORT=8080 npm start`;
  }
  const place = error instanceof Error && 'path' in error ? error.path : undefined;
  if (typeof place === 'string' && (code === 'EACCES' || code === 'EPERM')) {
    return `The user who starts the server may not use ${place}. Make that user its owner, or choose another folder: DATA_DIR=./other npm start`;
  }
  if (typeof place === 'string' && (code === 'EEXIST' || code === 'ENOTDIR')) {
    return `${place} is a file, or lies in one, and must be a folder. Check DATA_DIR.`;
  }
  if (typeof place === 'string' && code === 'EROFS') {
    return `The disk of ${place} is mounted read-only. Mount it for writing, or choose another folder: DATA_DIR=./other npm start`;
  }
  if (code === 'ENOSPC') return 'The disk is full. Free some space, and start again.';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This computer has no address "${host}". Check HOST.`;
  if (code === 'ENOENT' && error instanceof Error && of === 'scandir') {
    return `A folder of report types is missing (${error.message}). Check SCHEMAS_DIR and UISCHEMAS_DIR.`;
  }
  return `The server could not start. ${error instanceof Error ? error.message : String(error)}`;
}
