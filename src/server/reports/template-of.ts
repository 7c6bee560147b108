import type { Template } from '#engine';
import { refuse } from '../http/refused.ts';
import type { Services } from '../services.ts';
import type { MappingRow } from '../work/mapping-cards.ts';

/** The report type version that a device names, if it is one of this mapping's type. */
export async function templateOf({ library }: Services, mapping: MappingRow, version: string): Promise<Template> {
  const template = await library.template(version);
  if (template?.bundle.slug !== mapping.report_type_key) return refuse('schema-unknown');
  return template;
}
