import path from 'node:path';
import { readReportTypes, type RecordedCase } from '#authoring';
import type { ReportTypeBundle, Template } from '#engine';
import { readCases } from '../src/server/report-types/reading/read-cases.ts';
import { readSources } from '../src/server/report-types/reading/read-sources.ts';
import { compiled } from './field.ts';

/** The report types of this project and their recorded cases, read once for all test files of a worker. */

const root = path.dirname(import.meta.dirname);

export const casesDir = path.join(root, 'tests/templates');

export const shipped = readReportTypes(
  await readSources({ schemasDir: path.join(root, 'schemas'), uischemasDir: path.join(root, 'uischemas') }),
  { isWhole: true },
);

/** Without those that have no report of their own. */
export const reportTypes: readonly ReportTypeBundle[] = [...shipped.bundles.values()].filter(({ stock }) => !stock);

const templates = new Map<string, Template>();

export function shippedTemplate(slug: string): Template {
  const bundle = shipped.bundles.get(slug);
  if (bundle === undefined) throw new Error(`There is no report type ${slug}.`);
  const template = templates.get(slug) ?? compiled(bundle);
  templates.set(slug, template);
  return template;
}

const cases = new Map<string, Promise<ReadonlyMap<string, RecordedCase>>>();

export function shippedCases(slug: string): Promise<ReadonlyMap<string, RecordedCase>> {
  const read = cases.get(slug) ?? readCases(casesDir, slug);
  cases.set(slug, read);
  return read;
}
