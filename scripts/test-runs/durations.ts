import { readFileSync, writeFileSync } from 'node:fs';

/** Seconds of test files of a few seconds or more, by project and path. */
type Durations = Readonly<Record<string, Readonly<Record<string, number>>>>;

const file = new URL('durations.json', import.meta.url);

export const shortest = 2;

export const durations = JSON.parse(readFileSync(file, 'utf8')) as Durations;

export interface Took {
  readonly project: string;
  /** Of the test file, from the root of the repository. */
  readonly path: string;
  readonly seconds: number;
}

/** Projects that did not run keep what was written. */
export function writeDurations(files: readonly Took[]): void {
  const ran: Record<string, Record<string, number>> = {};
  for (const { project, path, seconds } of files) {
    const ofProject = (ran[project] ??= {});
    if (seconds >= shortest) ofProject[path] = Math.round(seconds);
  }
  const all = Object.entries({ ...durations, ...ran }).toSorted(byName);
  const sorted = all.map(([project, ofFiles]) => [
    project,
    Object.fromEntries(Object.entries(ofFiles).toSorted(byName)),
  ]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;
