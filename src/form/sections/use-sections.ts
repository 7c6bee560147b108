import type { UISchemaElement } from '@jsonforms/core';
import { useMemo } from 'react';
import type { Left, Section, SectionProgress } from '#engine';
import { useReportStore } from '../store/store-context.ts';
import { useReportFact } from '../store/use-field.ts';
import type { ReportStore } from '../store/report-store.ts';
import { ruleShows } from '../store/field-watch.ts';
import { theirElement } from '../store/json-forms-types.ts';

/** The sections that apply now, in order. */
export function useShownSections(): readonly Section[] {
  const { template } = useReportStore();
  const hidden = useReportFact(hiddenKeys);
  return useMemo(() => {
    const left = new Set(hidden.split(' '));
    return template.sections.filter((section) => !left.has(section.key));
  }, [template, hidden]);
}

/** As one text, which compares by value. Keys contain no spaces. */
function hiddenKeys(store: ReportStore): string {
  const progress = store.evaluation.sections;
  return store.template.sections
    .filter((section, at) => progress[at]?.hidden === true || !ruleShows(store, elementOf(section), ''))
    .map((section) => section.key)
    .join(' ');
}

/** A section's element in JSON Forms' type. */
export function elementOf(section: Section): UISchemaElement {
  return theirElement(section.element);
}

/** The progress of a section, with stable identity while its content is the same. */
export function useProgress(section: Section): SectionProgress | undefined {
  const store = useReportStore();
  const watch = useMemo(() => progressOf(store, section.key), [store, section.key]);
  return useReportFact(watch);
}

function progressOf(store: ReportStore, key: string): () => SectionProgress | undefined {
  let seen: SectionProgress | undefined;
  return () => {
    const now = store.evaluation.sections.find((section) => section.key === key);
    const same =
      now !== undefined &&
      seen !== undefined &&
      now.total === seen.total &&
      sameLeft(now.left, seen.left) &&
      now.problems === seen.problems &&
      now.warnings === seen.warnings &&
      now.judgement?.verdict === seen.judgement?.verdict;
    if (!same) seen = now;
    return seen;
  };
}

const sameLeft = (one: Left, other: Left): boolean =>
  one.readings === other.readings && one.checks === other.checks && one.entries === other.entries;
