import type { Issue, Pointer } from '#engine';
import type { ReportStore } from './report-store.ts';

interface WatchedPlace {
  readonly pointer: Pointer;
  /** Put before the message, where several places share one line. */
  readonly label?: string;
}

/** An issue in a line for several places: the label says which one it is about. */
export interface NamedIssue extends Issue {
  readonly label?: string;
}

/** The issues of several places together, with stable identity while the content is the same. */
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
