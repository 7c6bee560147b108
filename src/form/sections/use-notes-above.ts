import { useMemo } from 'react';
import { parentOf, type Issue, type Pointer, type Section } from '#engine';
import { useReportStore } from '../store/store-context.ts';
import { useReportFact } from '../store/use-field.ts';
import { issueWatch } from '../store/issue-watch.ts';

/** Issues of the objects around a section's fields: a check across fields has no control of its own. */
export function useNotesAbove(section: Section): readonly Issue[] {
  const store = useReportStore();
  const watch = useMemo(
    () =>
      issueWatch(
        store,
        placesAbove(section).map((pointer) => ({ pointer })),
      ),
    [store, section],
  );
  return useReportFact(watch);
}

/** Issues of the report itself, shown once for all sections. */
export function useReportNotes(): readonly Issue[] {
  const store = useReportStore();
  const watch = useMemo(() => issueWatch(store, [{ pointer: '' }]), [store]);
  return useReportFact(watch);
}

function placesAbove({ pointers }: Section): readonly Pointer[] {
  const above = new Set<Pointer>();
  for (const pointer of pointers) {
    for (let at = parentOf(pointer); at !== ''; at = parentOf(at)) above.add(at);
  }
  return [...above].filter((pointer) => !pointers.includes(pointer));
}
