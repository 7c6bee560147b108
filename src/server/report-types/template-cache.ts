import { setImmediate as others } from 'node:timers/promises';
import type { ReportTypeBundle, Template } from '#engine';
import { compileValidators } from '#authoring';
import type { Database } from '../storage/database.ts';
import { fromJson } from '../storage/json-column.ts';
import type { Store } from '../storage/store.ts';
import { compiledTemplate, mostTemplates } from './compiled-template.ts';
import { publishedBundle } from './publish.ts';
import { createRecent, type Recent } from './recent.ts';

/** Compiled versions; `undefined` for one that was never published. */
export function createTemplateCache(store: Store<Database>): Recent<Template> {
  return createRecent(mostTemplates, async (version) => {
    const bundle = await publishedBundle(store, version);
    return bundle && compiled(version, fromJson(bundle));
  });
}

async function compiled(version: string, bundle: ReportTypeBundle): Promise<Template> {
  const validators = compileValidators(bundle);
  // Each half takes long enough for others to have their turn in between.
  await others();
  return compiledTemplate(version, bundle, validators);
}
