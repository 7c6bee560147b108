import path from 'node:path';
import { appRoutes } from '#contract';
import { compileTemplate, compileValidators, mutationScore, readReportTypes, type MutationScore } from '#engine';
import { readSources, type Folders } from '../../src/server/report-types/read-sources.ts';
import { readCases } from '../read-cases.ts';
import type { Options } from './options.ts';

/** The share of changes that must be noticed. */
export const leastScore = 0.95;

export interface ScoredType extends MutationScore {
  readonly slug: string;
  /** From 0 to 1. */
  readonly score: number;
  readonly byCasesAlone: number;
}

/** How strong the cases of each report type are. Its cases are in `tests/templates` beside the folder of schemas. */
export async function scoredTypes(
  { asked, seed }: Options,
  folders: Folders,
  onDone: (type: ScoredType) => void,
): Promise<readonly ScoredType[]> {
  const { bundles } = readReportTypes(await readSources(folders), { reserved: appRoutes });
  const casesDir = path.join(path.dirname(path.resolve(folders.schemasDir)), 'tests', 'templates');
  const types: ScoredType[] = [];
  for (const [slug, bundle] of [...bundles].toSorted(([one], [other]) => one.localeCompare(other))) {
    if (bundle.stock || (asked.length > 0 && !asked.includes(slug))) continue;
    const template = compileTemplate(bundle, compileValidators(bundle));
    if (!template.ok) continue; // it has been read without refusals, and reading compiles it
    const score = mutationScore(template.value, await readCases(casesDir, slug), seed);
    const { mutants, byCases, survivors } = score;
    const type = { slug, ...score, score: 1 - survivors.length / mutants, byCasesAlone: byCases / mutants };
    types.push(type);
    onDone(type);
  }
  return types;
}

export function scoreText({ slug, mutants, byForms, survivors, score, byCasesAlone }: ScoredType): string {
  const mark = score < leastScore ? '✗' : '✓';
  const head = `${mark} ${slug}  ${percent(score)} of ${mutants} changes are noticed: ${percent(byCasesAlone)} by its cases, ${byForms} more by generated forms`;
  return `${[head, ...survivors.map(({ pointer, what }) => `    ${pointer}  ${what}`)].join('\n')}\n`;
}

function percent(part: number): string {
  return `${(Math.floor(part * 1000) / 10).toFixed(1)} %`;
}
