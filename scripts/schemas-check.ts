import { parseArgs } from 'node:util';
import { appRoutes } from '#contract';
import {
  blankReport,
  compileTemplate,
  compileValidators,
  evaluate,
  readReportTypes,
  type Refusal,
  type ReportTypeBundle,
} from '#engine';
import { readSources } from '../src/server/report-types/read-sources.ts';

/**
 * `npm run schemas:check [-- slug ...]`: reads every report type the way the server does, opens a blank report of each,
 * and says like a compiler what is wrong. Exit status 1 when anything is refused.
 */
async function check(slugs: readonly string[]): Promise<number> {
  const folders = {
    schemasDir: process.env['SCHEMAS_DIR'] ?? 'schemas',
    uischemasDir: process.env['UISCHEMAS_DIR'] ?? 'uischemas',
  };
  const { bundles, refusals, warnings } = readReportTypes(await readSources(folders), { reserved: appRoutes });
  const isAsked = (slug: string): boolean => slugs.length === 0 || slugs.includes(slug);
  for (const slug of slugs) {
    if (!bundles.has(slug) && !refusals.some((refusal) => refusal.file.includes(`/${slug}.`))) {
      say(`There is no report type "${slug}" in ${folders.schemasDir}.`);
      return 1;
    }
  }
  for (const [slug, bundle] of [...bundles].toSorted(([one], [other]) => one.localeCompare(other))) {
    if (isAsked(slug)) say(`✓ ${slug}  ${summary(bundle)}`);
  }
  for (const warning of warnings) say(`! ${line(warning)}`);
  for (const refusal of refusals) say(`✗ ${line(refusal)}`);
  const count = bundles.size;
  say(
    `${String(count)} report ${count === 1 ? 'type' : 'types'}, ${String(refusals.length)} refused, ${String(warnings.length)} warnings`,
  );
  return refusals.length > 0 || count === 0 ? 1 : 0;
}

function summary(bundle: ReportTypeBundle): string {
  const template = compileTemplate(bundle, compileValidators(bundle));
  if (!template.ok) return 'cannot be compiled'; // readReportTypes has refused such a type already
  const context = { today: new Date().toISOString().slice(0, 10) };
  const blank = evaluate(template.value, blankReport(template.value, context), context);
  const asked = blank.sections.reduce((sum, section) => sum + section.total, 0);
  return `${bundle.title}: ${String(blank.sections.length)} sections, ${String(template.value.rules.length)} rules, ${String(asked)} required entries`;
}

function line(refusal: Refusal): string {
  const place = `${refusal.file}:${String(refusal.line)}:${String(refusal.column)}`;
  return [place, refusal.pointer, refusal.code, refusal.message, refusal.hint]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

const { positionals } = parseArgs({ allowPositionals: true });
process.exitCode = await check(positionals);
