import path from 'node:path';
import { didYouMean } from '#engine';
import { readSources } from '../../src/server/report-types/reading/read-sources.ts';
import { openReplays, type Replay } from '../../src/server/reports/replay/open-replays.ts';
import { compareTypes, slugsOf, type Comparison } from './compare-types.ts';
import { readOptions, usage } from './options.ts';
import { sourcesAt } from './sources-at.ts';
import { asJson, asText } from './written.ts';

/** Output and exit code of a command. */
export interface CommandResult {
  readonly text: string;
  readonly errors: string;
  readonly status: number;
}

/** Compares the report types of the working folders with those of a commit, and replays the stored reports. */
export async function schemasDiff(args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const asked = readOptions(args);
  if (asked === 'help') return { text: usage, errors: '', status: 0 };
  if ('trouble' in asked) return notCompared(`${asked.trouble}\n\n${usage}`);
  const folders = {
    schemasDir: path.resolve(env['SCHEMAS_DIR'] ?? 'schemas'),
    uischemasDir: path.resolve(env['UISCHEMAS_DIR'] ?? 'uischemas'),
  };
  const before = sourcesAt(asked.ref, folders);
  if (typeof before === 'string') return notCompared(`${before}\n`);
  const after = await readSources(folders);
  const known = [...slugsOf(before), ...slugsOf(after)];
  const unknown = asked.slugs.find((slug) => !known.includes(slug));
  if (unknown !== undefined) {
    const near = didYouMean(unknown, known);
    const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
    return notCompared(`There is no report type "${unknown}", neither now nor then.${hint}\n`);
  }
  const comparison = compareTypes(before, after, asked.slugs);
  const { replays, trouble } = await replaysOf(comparison, env);
  const text = asked.format === 'json' ? asJson(comparison, replays) : asText(comparison, replays);
  return { text, errors: trouble?.text ?? '', status: trouble?.isFailure === true ? 2 : statusOf(comparison) };
}

function notCompared(errors: string): CommandResult {
  return { text: '', errors, status: 2 };
}

function statusOf({ types, refusals }: Comparison): number {
  const isWrong = types.some(({ effect, editionNotRaised }) => effect === 'breaks stored reports' || editionNotRaised);
  return isWrong || refusals.length > 0 ? 1 : 0;
}

interface Replayed {
  readonly replays: ReadonlyMap<string, Replay>;
  /** Why some stored reports were not replayed. */
  readonly trouble?: { readonly text: string; readonly isFailure: boolean };
}

/** The replays of every changed type, if there is a database. */
async function replaysOf({ types }: Comparison, env: NodeJS.ProcessEnv): Promise<Replayed> {
  const replays = new Map<string, Replay>();
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env;
  if (dataDir === undefined && databaseUrl === undefined) return { replays };
  let stored: Awaited<ReturnType<typeof openReplays>>;
  try {
    stored = await openReplays({ dataDir: dataDir ?? '', ...(databaseUrl !== undefined && { databaseUrl }) });
    if (stored === undefined) {
      const text = `There is no database in ${path.resolve(dataDir ?? '')}: no stored report was looked at.\n`;
      return { replays, trouble: { text, isFailure: false } };
    }
    for (const { slug, state, after } of types) {
      if (state === 'changed' && after !== undefined) replays.set(slug, await stored.of(after));
    }
    return { replays };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { replays, trouble: { text: `The stored reports could not be read. ${reason}\n`, isFailure: true } };
  } finally {
    await stored?.close();
  }
}
