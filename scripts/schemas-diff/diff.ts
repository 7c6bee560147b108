import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSources } from '../../src/server/report-types/read-sources.ts';
import { openReading } from '../../src/server/storage/open-reading.ts';
import { compareTypes, type Comparison } from './compare-types.ts';
import { replay, type Replay } from './replay.ts';
import { sourcesAt } from './sources-at.ts';
import { asJson, asText } from './written.ts';

/** What a command has to say, and how it ends. */
export interface CommandResult {
  readonly text: string;
  readonly errors: string;
  readonly status: number;
}

const usage = `npm run schemas:diff -- [--format text|json] <git ref> [report type ...]

Compares the report types of the working folders with those of a commit, branch or tag. With DATABASE_URL or DATA_DIR every
stored report and draft is evaluated with its own version and with the newer one. SCHEMAS_DIR and UISCHEMAS_DIR name other folders.
`;

/**
 * Exit status 1 when something breaks stored reports, needs a new edition that was not raised, or is refused;
 * 2 when the command itself was not understood.
 */
export async function schemasDiff(args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const asked = read(args);
  if ('trouble' in asked) {
    return { errors: `${asked.trouble}\n\n${usage}`, text: '', status: 2 };
  }
  const folders = {
    schemasDir: path.resolve(env['SCHEMAS_DIR'] ?? 'schemas'),
    uischemasDir: path.resolve(env['UISCHEMAS_DIR'] ?? 'uischemas'),
  };
  const before = sourcesAt(asked.ref, folders);
  if (typeof before === 'string') {
    return { errors: `${before}\n`, text: '', status: 2 };
  }
  const comparison = compareTypes(before, await readSources(folders), asked.slugs);
  const replays = await replaysOf(comparison, env);
  const text = asked.format === 'json' ? asJson(comparison, replays) : asText(comparison, replays);
  const isWrong = comparison.types.some(
    ({ effect, editionNotRaised }) => effect === 'breaks stored reports' || editionNotRaised,
  );
  return { text, errors: '', status: isWrong || comparison.refusals.length > 0 ? 1 : 0 };
}

type Asked = { readonly ref: string; readonly slugs: readonly string[]; readonly format: 'text' | 'json' };

function read(args: readonly string[]): Asked | { readonly trouble: string } {
  let parsed;
  try {
    const options = { format: { type: 'string', default: 'text' } } as const;
    parsed = parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    return { trouble: error instanceof Error ? error.message : String(error) };
  }
  const { format } = parsed.values;
  const [ref, ...slugs] = parsed.positionals;
  if (format !== 'text' && format !== 'json')
    return { trouble: `There is no format "${format}"; there is text, json.` };
  if (ref === undefined) return { trouble: 'Name the commit, branch or tag to compare with.' };
  return { ref, slugs, format };
}

/** Of every type that changed, where there is a database to look into. */
async function replaysOf({ types }: Comparison, env: NodeJS.ProcessEnv): Promise<ReadonlyMap<string, Replay>> {
  const replays = new Map<string, Replay>();
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env;
  if (dataDir === undefined && databaseUrl === undefined) return replays;
  const reading = await openReading({ dataDir: dataDir ?? '', ...(databaseUrl !== undefined && { databaseUrl }) });
  try {
    for (const { slug, state, after } of types) {
      if (state === 'changed' && after !== undefined) replays.set(slug, await replay(reading.db, slug, after));
    }
  } finally {
    await reading.close();
  }
  return replays;
}
