/**
 * `npm run entry-cost [-- slug ...]`: the cost of an ordinary report for its tester, in taps and keys on a phone. The report is the
 * recorded case `full-pass` of each type, filled in through the engine. Values from the equipment record, the instruments of the job
 * card, the last visit and the defaults are not counted, nor are computed values.
 *
 * Counted from the open report to the submitted one:
 *   a section          1 tap to open
 *   number, text       1 tap and a key for each character; in a table 1 key (Next) in place of the tap after the first cell
 *   formatted text     1 tap and a key for each visible character
 *   text, as offered    2 taps (the box, the answer of the last visit)
 *   buttons            1 tap (up to four short choices, yes or no)
 *   menu, list         2 taps (open, choose)
 *   some out of many   1 tap each
 *   check list         1 tap for all checks with the first answer, none of them critical; 1 tap for each other
 *   date, moment       3 taps, 5 taps (the phone's own picker)
 *   signature          3 taps (two strokes, Use)
 *   photo              3 taps (take, release, accept)
 *   a row              1 tap to add or to remove
 *   submit             2 taps
 */
import { compileTemplate, entriesOf, evaluate, type ReportTypeBundle } from '#engine';
import { compileValidators, filledCase, readReportTypes } from '#authoring';
import { readCaseNamed } from '../../../src/server/report-types/reading/read-cases.ts';
import { readSources } from '../../../src/server/report-types/reading/read-sources.ts';
import { costOf } from './cost.ts';
import { tableText, type Row } from './table.ts';

const likeCase = 'full-pass';

async function rowOf(bundle: ReportTypeBundle): Promise<Row | undefined> {
  const { slug, title } = bundle;
  const one = await readCaseNamed('tests/templates', slug, likeCase);
  const template = compileTemplate(bundle, compileValidators(bundle));
  if (one === undefined || !template.ok) return undefined;
  const filled = filledCase(template.value, new Map([[likeCase, one]]), likeCase);
  if (!filled.ok) throw new Error(`${slug}: ${filled.error}`);
  const { context, entries } = filled.value;
  const { values } = evaluate(template.value, entries, context);
  const wanted = entriesOf(template.value, values);
  const filling = { template: template.value, context, wanted };
  return {
    title,
    first: costOf(filling),
    next: costOf({ ...filling, context: { ...context, previous: values } }),
  };
}

const { bundles } = readReportTypes(
  await readSources({
    schemasDir: process.env['SCHEMAS_DIR'] ?? 'schemas',
    uischemasDir: process.env['UISCHEMAS_DIR'] ?? 'uischemas',
  }),
);
const asked = process.argv.slice(2);
const unknown = asked.filter((slug) => !bundles.has(slug));
if (unknown.length > 0) {
  process.stderr.write(`There is no report type ${unknown.join(', ')}.\n`);
  process.exitCode = 2;
} else {
  const rows: Row[] = [];
  for (const bundle of bundles.values()) {
    const row = asked.length === 0 || asked.includes(bundle.slug) ? await rowOf(bundle) : undefined;
    if (row !== undefined) rows.push(row);
  }
  process.stdout.write(tableText(rows));
}
