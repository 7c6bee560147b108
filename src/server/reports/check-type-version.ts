import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import type { MappingRow } from '../work/mapping/mapping-cards.ts';

/** A device names a version of this mapping's report type. */
export async function checkTypeVersion({ library }: Services, mapping: MappingRow, version: string): Promise<void> {
  if ((await library.slugOf(version)) !== mapping.report_type_key) refuse('schema-unknown');
}
