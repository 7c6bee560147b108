import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import { auditStatement } from '../session/audit-row.ts';
import { sha256Of } from '../audit/records/report-record.ts';
import type { Database } from '../storage/database.ts';
import { fromJson } from '../storage/json-column.ts';
import type { Store } from '../storage/store.ts';
import { soundBundle } from './publish.ts';
import { createRecent, type Recent } from './recent.ts';
import type { SourceWriter } from './script-writer.ts';

export interface ValidatorScript {
  readonly text: string;
  /** Changes when a newer engine compiles the same version differently. */
  readonly tag: string;
}

/** A script is a few hundred kilobytes; all that one season uses fit. */
const mostScripts = 40;

/**
 * The validators of every version, each as one script for the browser. The phone runs under a policy without
 * `unsafe-eval`, so it never compiles a schema. Scripts are stored in the database, and written anew when another engine wrote
 * them: an old report must open in the newest app.
 */
export function createValidatorScripts(
  store: Store<Database>,
  { engine, write }: Omit<SourceWriter, 'judge'>,
  clock: () => number,
): Recent<ValidatorScript> {
  const { db } = store;
  return createRecent(mostScripts, async (version) => {
    const row = await db
      .selectFrom('report_type_versions')
      .select(['version', 'slug', 'bundle', 'validator'])
      .where('version', '=', version)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const logged = await loggedScript(store, row);
    const isLogged = logged === sha256Of(row.validator);
    const wasChanged = row.validator !== '' && logged !== undefined && !isLogged;
    // What nobody of ours has written there is not run on a phone.
    const stored = isLogged ? readHead(row.validator) : undefined;
    // The phones of a firm ask for all types in the minutes after a restart, and each takes a tenth of a second or more to write.
    if (engine !== undefined && stored?.engine === engine) return { text: row.validator, tag: stored.tag };
    const source = await write(fromJson(soundBundle(row)));
    const tag = createHash('sha256').update(source).digest('hex');
    if (engine === undefined && stored?.tag === tag) return { text: row.validator, tag };
    const about = { at: clock(), object: { type: 'report-type', id: row.slug, version } };
    const text = head({ tag, engine }) + (await bundled(source));
    const update = db.updateTable('report_type_versions').set({ validator: text }).where('version', '=', version);
    const written = auditStatement(store, { ...about, action: 'report-type.script', contentHash: sha256Of(text) });
    await store.write([
      { query: update.compile() },
      ...(wasChanged
        ? [auditStatement(store, { ...about, action: 'record.fault', detail: { Fault: 'changed', Members: 'Script' } })]
        : []),
      written,
    ]);
    return { text, tag };
  });
}

/** The hash of the validators that were stored last for a version. */
async function loggedScript(
  { db }: Store<Database>,
  { version, slug }: { readonly version: string; readonly slug: string },
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select('content_sha256')
    .where('object_type', '=', 'report-type')
    .where('object_id', '=', slug)
    .where('version', '=', version)
    .where('action', '=', 'report-type.script')
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content_sha256;
}

interface Head {
  readonly tag: string;
  readonly engine: string | undefined;
}

const head = ({ tag, engine }: Head): string => `/* ${[tag, engine].join(' ').trim()} */\n`;

function readHead(text: string): Head | undefined {
  const [, tag, engine] = /^\/\* ([0-9a-f]{64})(?: ([0-9a-f]+))? \*\/\n/.exec(text) ?? [];
  return tag === undefined ? undefined : { tag, engine };
}

/** esbuild inlines the few parts of Ajv that the compiled code imports. */
async function bundled(source: string): Promise<string> {
  const result = await build({
    stdin: { contents: source, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  const [script] = result.outputFiles;
  if (script === undefined) throw new Error('esbuild made no script of the validators');
  return script.text;
}
