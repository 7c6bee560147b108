import type { SectionProgress, Verdict } from '#engine';
import { leftText } from './left-text.ts';

/** The sign of a section: the worst in it. `undefined`: nothing is asked for, and nothing was entered. */
export type SectionSign = 'wrong' | 'open' | 'warning' | 'complete' | Verdict | undefined;

export function signOf(progress: SectionProgress, summary: string, isChanged: boolean): SectionSign {
  const { problems, warnings, total, judgement } = progress;
  if (problems > 0) return 'wrong';
  if (judgement?.verdict === 'fail') return 'fail';
  if (isLeft(progress)) return 'open';
  if (judgement !== undefined && judgement.verdict !== 'pass') return judgement.verdict;
  if (warnings > 0 || isChanged) return 'warning';
  if (judgement !== undefined) return 'pass';
  return total > 0 || summary !== '' ? 'complete' : undefined;
}

/** Nothing is left to do or to look at. */
export const isDone = (sign: SectionSign): boolean => sign === 'complete' || sign === 'pass';

const isLeft = ({ left }: SectionProgress): boolean => leftText(left) !== undefined;

/** Something is missing or wrong. */
export const needsWork = (progress: SectionProgress): boolean => progress.problems > 0 || isLeft(progress);
