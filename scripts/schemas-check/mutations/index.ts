/**
 * The mutation mode of `npm run schemas:check`: how much of each report type could be removed, weakened or altered without any
 * recorded case, generated form or the loader noticing. Run by hand: it takes a minute or two per type.
 */
import path from 'node:path';
import { appRoutes } from '#contract';
import { didYouMean } from '#engine';
import { readReportTypes } from '#authoring';
import { readSources, type Folders } from '../../../src/server/report-types/reading/read-sources.ts';
import { readCases } from '../../../src/server/report-types/reading/read-cases.ts';
import { scoreAll } from './score-all.ts';
import type { ScoredType } from './scored-type.ts';

export { isStrong, scoreText, totalText } from './written.ts';

interface Question {
  /** Report types by name; all of them if empty. */
  readonly asked: readonly string[];
  readonly seed: number;
}

/** How strong the cases of each report type are, or why that is unknown. The cases are in `tests/templates` beside the schemas. */
export async function scoredTypes(
  { asked, seed }: Question,
  folders: Folders,
  onDone: (type: ScoredType) => void,
): Promise<readonly ScoredType[] | { readonly trouble: string }> {
  const sources = await readSources(folders);
  const { bundles } = readReportTypes(sources, { reserved: appRoutes });
  const casesDir = path.join(path.dirname(path.resolve(folders.schemasDir)), 'tests', 'templates');
  const slugs = asked.map((one) => path.basename(one).replace(/\.(?:ui)?schema\.json$/, ''));
  const unknown = slugs.find((slug) => !bundles.has(slug));
  if (unknown !== undefined) {
    const near = didYouMean(unknown, bundles.keys());
    const meant = near === undefined ? '' : ` Did you mean "${near}"?`;
    return { trouble: `There is no report type "${unknown}" that could be read in ${folders.schemasDir}.${meant}` };
  }
  const wanted = [...bundles.values()]
    .filter(({ slug, stock }) => (slugs.length === 0 ? !stock : slugs.includes(slug)))
    .toSorted((one, other) => one.slug.localeCompare(other.slug));
  const work = await Promise.all(
    wanted.map(async (bundle) => ({ bundle, cases: await readCases(casesDir, bundle.slug), sources, seed })),
  );
  return scoreAll(work, onDone);
}
