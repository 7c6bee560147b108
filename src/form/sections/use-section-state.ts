import { useMemo } from 'react';
import { namesOf, type Evaluation, type Section, type JsonObject, type SectionProgress, type Template } from '#engine';
import { useReportStore } from '../store/store-context.ts';
import { useReportFact } from '../store/use-field.ts';
import { language } from '#language';
import { useLanguage } from '#screen';
import { isDone, needsWork, signOf, type SectionSign } from './section-state.ts';
import type { ReportStore } from '../store/report-store.ts';
import { changeWatch } from '../tolerances/change-watch.ts';
import { tolerancesIn } from '../tolerances/tolerance-runs.ts';
import { toleranceText } from '../tolerances/tolerance-text.ts';
import { tellingIn, tellingText } from './telling.ts';
import { elementOf, useProgress } from './use-sections.ts';

interface SectionState {
  readonly progress: SectionProgress | undefined;
  readonly sign: SectionSign;
  /** Its most telling values. */
  readonly summary: string;
  /** A limit in it was changed. */
  readonly isChanged: boolean;
}

/** What the head of a section says. */
export function useSectionState(section: Section): SectionState {
  useLanguage();
  const { template } = useReportStore();
  const progress = useProgress(section);
  const isJudged = progress?.judgement !== undefined;
  const watch = useMemo(() => summaryWatch(template, section, isJudged), [template, section, isJudged]);
  const summary = useReportFact(({ evaluation }) => watch(evaluation));
  const isChanged = useReportFact(useMemo(() => changedIn(template, section), [template, section]));
  return { progress, summary, isChanged, sign: progress && signOf(progress, summary, isChanged) };
}

/** The most telling values of a section; composed again only when something in it has changed. */
function summaryWatch(template: Template, section: Section, isJudged: boolean): (evaluation: Evaluation) => string {
  const compose = summaryOf(template, section, isJudged);
  const tops = [...new Set(section.pointers.map((pointer) => namesOf(pointer)[0] ?? ''))];
  let seen: readonly unknown[] = [];
  let text = '';
  return ({ values }) => {
    const now = [language(), ...tops.map((name) => values[name])];
    if (now.some((value, at) => value !== seen[at])) text = compose(values);
    seen = now;
    return text;
  };
}

/** Of a section with nothing but limits, these. */
function summaryOf(template: Template, section: Section, isJudged: boolean): (values: JsonObject) => string {
  const telling = tellingIn(template, section);
  const tolerances = telling.length === 0 ? tolerancesIn(template, elementOf(section)) : [];
  return (values) =>
    [tellingText(telling, values, isJudged), ...tolerances.map((run) => toleranceText(template, values, run))]
      .filter((text) => text !== '')
      .join(' · ');
}

function changedIn(template: Template, section: Section): ReturnType<typeof changeWatch> {
  const limits = tolerancesIn(template, elementOf(section)).flatMap((run) => run.limits);
  return changeWatch(template, { limits, switches: [] });
}

/** Whether nothing in a section is left to do or to look at. */
export function isSectionDone({ template, evaluation, context }: ReportStore, section: Section): boolean {
  const progress = evaluation.sections.find(({ key }) => key === section.key);
  if (progress === undefined) return false;
  const summary = summaryOf(template, section, progress.judgement !== undefined)(evaluation.values);
  return isDone(signOf(progress, summary, changedIn(template, section)({ evaluation, context })));
}

/** The section that a report opens with: the first in which something is left or wrong; none when there is no such. */
export const firstToOpen = ({ sections }: Evaluation): string | undefined =>
  sections.find((progress) => !progress.hidden && needsWork(progress))?.key;
