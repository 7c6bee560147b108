import type { Left } from '#engine';
import { words } from '../words/words.ts';

/** What a tester still has to do, in the words of the work: readings first. `undefined` when nothing is left. */
export function leftText({ readings, checks, entries }: Left): string | undefined {
  if (readings > 0) return words.left.readings(readings);
  if (entries > 0) return words.left.entries(entries + checks);
  return checks > 0 ? words.left.checks(checks) : undefined;
}
