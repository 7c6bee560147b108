import { isOnlyHere, type Config } from '../config.ts';
import { demoPassword, people } from '../demo/people.ts';

interface Started {
  readonly config: Config;
  readonly types: number;
  /** Who can sign in: demo users (perhaps with others), the firm's own users only, or nobody yet. */
  readonly people: 'demo' | 'own' | 'nobody';
  /** Some demo users exist and are refused. */
  readonly hasClosedDemo: boolean;
}

/** Tells the operator what to do next. */
export function greeting({ config, types, people: who, hasClosedDemo }: Started): string {
  const { host, port, dataDir, databaseUrl } = config;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const lines = [
    `Switchgear reports is ready: http://${shown}:${port}`,
    '',
    ...(who === 'demo' ? demoLines(config) : []),
    ...(hasClosedDemo ? ['  Demo users     cannot sign in, because DEMO is off; DEMO=1 npm start lets them in'] : []),
    ...(who === 'nobody' ? nobodyLines(config) : []),
    `  Data           ${databaseUrl === undefined ? dataDir : 'PostgreSQL'}`,
    `  Report types   ${types} live, in ${config.schemasDir}`,
    '  Stop           Ctrl+C',
  ];
  return `\n${lines.join('\n')}\n\n`;
}

function demoLines(config: Config): readonly string[] {
  const names = people.map(({ userName, role }) => (role === 'coordinator' ? `${userName} (office)` : userName));
  return [
    `  Demo users     ${names.join(', ')}`,
    `  Password       ${demoPassword}`,
    ...(isOnlyHere(config)
      ? []
      : [
          '  Warning        anybody who reaches this address can sign in with this known password; DEMO=0 npm start ends that',
        ]),
  ];
}

/** A data folder can be open in one process only; PostgreSQL can be open in both. */
function nobodyLines({ databaseUrl }: Config): readonly string[] {
  const way =
    databaseUrl === undefined ? 'stop the server, run npm run setup, start it again' : 'run npm run setup beside it';
  return [`  People         nobody can sign in yet. To make the first person: ${way}`];
}

/** A startup error, with what to do about it. */
export function whyNotStarted(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already used by another program. Stop that program, or choose another port: PORT=8081 npm start`;
  }
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose one above 1023: PORT=8080 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This computer has no address "${host}". Check HOST.`;
  if (code === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'scandir') {
    return `A folder of report types is not there (${error.message}). Check SCHEMAS_DIR and UISCHEMAS_DIR.`;
  }
  return `The server could not start. ${error instanceof Error ? error.message : String(error)}`;
}
