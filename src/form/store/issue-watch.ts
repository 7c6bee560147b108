import type { Issue, Pointer } from '#engine';
import type { ReportStore } from '../report-store.ts';

interface WatchedPlace {
  readonly pointer: Pointer;
  /** Named in front of the words, where several places speak in one line. */
  readonly label?: string;
}

/** What there is to say of several places together; the same list as long as it says the same. */
export function issueWatch(store: ReportStore, places: readonly WatchedPlace[]): () => readonly Issue[] {
  let seen: readonly Issue[] = [];
  return () => {
    const now = places.flatMap(({ pointer, label }) =>
      store
        .issuesAt(pointer)
        .filter((issue) => store.shows(issue))
        .map((issue) => (label === undefined ? issue : { ...issue, message: `${label}: ${issue.message}` })),
    );
    const same = now.length === seen.length && now.every((issue, at) => issue.message === seen[at]?.message);
    if (!same) seen = now;
    return seen;
  };
}
