import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take a minute or more, longest first. */
const long = [
  'schedules',
  'every-relay-report',
  'offline-faults',
  'whole-day',
  'accessibility-screens',
  'every-other-report',
  'kills',
  'cold-start',
  'typing',
  'attendance',
  'accessibility-desk',
  'unsent-work',
  'accessibility-dialogs',
  'report-at-a-desk',
  'pairs',
  'breaker-by-hand',
  'recorded-cases',
];

/**
 * Starts the longest files first, so that the short ones fill the other workers' time. Without timings of an earlier run, which
 * CI does not have, Vitest sorts by file size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one.moduleId) - rank(other.moduleId));
  }
}

function rank(file: string): number {
  const at = long.findIndex((name) => file.endsWith(`/${name}.test.ts`) || file.endsWith(`/${name}.test.tsx`));
  return at === -1 ? long.length : at;
}
