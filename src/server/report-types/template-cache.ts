import { compileTemplate, compileValidators, type ReportTypeBundle, type Template } from '#engine';
import type { Database } from '../storage/database.ts';
import { fromJson } from '../storage/json-column.ts';
import type { Store } from '../storage/store.ts';

/** All live types and some of their forerunners; a compiled type takes about a megabyte. */
const mostTemplates = 64;

export interface TemplateCache {
  /** The compiled version, `undefined` when it was never published. */
  find(version: string): Promise<Template | undefined>;
}

export function createTemplateCache(store: Store<Database>): TemplateCache {
  // In order of last use. Promises, so that two requests for one version compile it once.
  const templates = new Map<string, Promise<Template | undefined>>();

  return {
    async find(version) {
      const template = templates.get(version) ?? load(version);
      templates.delete(version);
      templates.set(version, template);
      for (const oldest of templates.keys()) if (templates.size > mostTemplates) templates.delete(oldest);
      try {
        const found = await template;
        if (found === undefined) templates.delete(version);
        return found;
      } catch (error) {
        templates.delete(version);
        throw error;
      }
    },
  };

  async function load(version: string): Promise<Template | undefined> {
    const row = await store.db
      .selectFrom('report_type_versions')
      .select('bundle')
      .where('version', '=', version)
      .executeTakeFirst();
    return row === undefined ? undefined : compiled(version, fromJson(row.bundle));
  }
}

function compiled(version: string, bundle: ReportTypeBundle): Template {
  const template = compileTemplate(bundle, compileValidators(bundle));
  if (!template.ok)
    throw new Error(
      `published version ${version} of ${bundle.slug} does not compile: ${template.error[0]?.message ?? ''}`,
    );
  return template.value;
}
