import type { ScoredType, Unnoticed } from './scored-type.ts';

/** The share of mutants that must be caught. */
const leastScore = 0.95;

/** The share is high enough, and every case passes. */
export function isStrong({ score, broken }: ScoredType): boolean {
  return score >= leastScore && broken.length === 0;
}

/** One report type in words, with every mutant that survived. */
export function scoreText(type: ScoredType): string {
  const { slug, mutants, refused, byCases, onlyByForms, score, scoreOfCases, survivors, broken, seconds } = type;
  const lines = [
    `${isStrong(type) ? '✓' : '✗'} ${slug}  ${percent(score)} of ${mutants} mutants are noticed, ${percent(scoreOfCases)} by recorded cases alone`,
    `    ${byCases} by recorded cases, ${onlyByForms} only by generated forms, ${survivors.length} by nobody; ${refused} more are refused when they are loaded; ${seconds.toFixed(0)} s`,
    ...broken.map((name) => `  ! The case ${name} does not hold for the type as it is, and was not asked.`),
    ...survivors.map(survivorText),
  ];
  return `${lines.join('\n')}\n`;
}

function survivorText({ file, line, pointer, words }: Unnoticed): string {
  return `  ${file}${line === 0 ? '' : `:${line}`} ${pointer}\n    ${words}`;
}

/** All report types together: a strong type does not compensate for a weak one, but the total is shown. */
export function totalText(types: readonly ScoredType[]): string {
  const sum = (count: (type: ScoredType) => number): number => types.reduce((all, type) => all + count(type), 0);
  const mutants = sum((type) => type.mutants);
  if (mutants === 0) return 'No report type was tried.\n';
  const [byCases, survivors] = [sum((type) => type.byCases), sum((type) => type.survivors.length)];
  return `${types.length} report types: ${percent(1 - survivors / mutants)} of ${mutants} mutants are noticed, ${percent(byCases / mutants)} by recorded cases alone; ${survivors} by nobody\n`;
}

/** Rounded down: 94.96 % is not yet 95 %. */
function percent(part: number): string {
  return `${(Math.floor(part * 1000 + 1e-9) / 10).toFixed(1)} %`;
}
