import { setImmediate as others } from 'node:timers/promises';
import { compileTemplate, type ReportTypeBundle, type Template } from '#engine';
import { compileValidators } from '#authoring';
import type { Database } from '../storage/database.ts';
import { fromJson } from '../storage/json-column.ts';
import type { Store } from '../storage/store.ts';
import { createRecent, type Recent } from './recent.ts';

/** All live types and some of their previous versions; a compiled type takes about a megabyte. */
const mostTemplates = 64;

/** Compiled versions; `undefined` for one that was never published. */
export function createTemplateCache({ db }: Store<Database>): Recent<Template> {
  return createRecent(mostTemplates, async (version) => {
    const row = await db
      .selectFrom('report_type_versions')
      .select('bundle')
      .where('version', '=', version)
      .executeTakeFirst();
    return row && compiled(version, fromJson(row.bundle));
  });
}

async function compiled(version: string, bundle: ReportTypeBundle): Promise<Template> {
  const validators = compileValidators(bundle);
  // Each half takes long enough for others to have their turn in between.
  await others();
  const template = compileTemplate(bundle, validators);
  if (template.ok) return template.value;
  const [reason] = template.error;
  throw new Error(`published version ${version} of ${bundle.slug} does not compile: ${reason?.message ?? ''}`);
}
