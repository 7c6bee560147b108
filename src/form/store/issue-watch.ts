import type { Issue, Pointer } from '#engine';
import type { ReportStore } from '../report-store.ts';

interface WatchedPlace {
  readonly pointer: Pointer;
  /** Named in front of the words, where several places speak in one line. */
  readonly label?: string;
}

/** An issue of several places in one line: the label says which of them it is about. */
export interface NamedIssue extends Issue {
  readonly label?: string;
}

/** What there is to say of several places together; the same list as long as it says the same. */
export function issueWatch(store: ReportStore, places: readonly WatchedPlace[]): () => readonly NamedIssue[] {
  let seen: readonly NamedIssue[] = [];
  return () => {
    const now = places.flatMap(({ pointer, label }) =>
      store
        .issuesAt(pointer)
        .filter((issue) => store.shows(issue))
        .map((issue) => (label === undefined ? issue : { ...issue, label })),
    );
    const same = now.length === seen.length && now.every((issue, at) => saysTheSame(issue, seen[at]));
    if (!same) seen = now;
    return seen;
  };
}

const saysTheSame = (one: NamedIssue, other: NamedIssue | undefined): boolean =>
  one.message === other?.message && one.label === other.label;
