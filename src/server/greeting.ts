import type { Config } from './config.ts';
import { demoPassword, people } from './demo/people.ts';

interface Started {
  readonly config: Config;
  readonly types: number;
  readonly isDemo: boolean;
}

/** What whoever started the server wants to know next. */
export function greeting({ config, types, isDemo }: Started): string {
  const { host, port, dataDir, databaseUrl } = config;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const lines = [
    `Switchgear reports is ready: http://${shown}:${port}`,
    '',
    ...(isDemo ? demoLines() : []),
    `  Data           ${databaseUrl === undefined ? dataDir : 'PostgreSQL'}`,
    `  Report types   ${types} live, in ${config.schemasDir}`,
    '  Stop           Ctrl+C',
  ];
  return `\n${lines.join('\n')}\n\n`;
}

function demoLines(): readonly string[] {
  const names = people.map(({ userName, role }) => (role === 'coordinator' ? `${userName} (office)` : userName));
  return [`  Demo users     ${names.join(', ')}`, `  Password       ${demoPassword}`];
}

/** An error of starting, in words that say what to do. */
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
