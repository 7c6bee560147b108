import {
  blankReport,
  compileTemplate,
  evaluate,
  withValueAt,
  type Evaluation,
  type ReportContext,
  type ReportTypeBundle,
  type Template,
} from '#engine';
import { caseSubjects, compileValidators, filledCase, type RecordedCase } from '#authoring';
import {
  caseDifferences,
  examine,
  examineLazily,
  type Examination,
  type GoodReport,
  type LazyExamination,
} from '#authoring/commands';
import type { OnStage } from './stage-lines.ts';

/** The findings on one accepted report type. */
export interface ExaminedType {
  readonly slug: string;
  readonly title: string;
  readonly sections: number;
  readonly rules: number;
  /** The number of entries in a new report. */
  readonly required: number;
  /** Absent if the forms were not filled in. */
  readonly examination?: Examination;
  /** The number of recorded cases, and the cases that failed. */
  readonly cases: number;
  readonly failed: readonly FailedCase[];
  /** Absent if the forms were not filled in, or no case is good. */
  readonly lazy?: LazyExamination;
}

export interface FailedCase {
  readonly name: string;
  readonly differences: readonly string[];
}

export interface Work {
  readonly bundle: ReportTypeBundle;
  /** Recorded by the engineers, by name. */
  readonly cases: ReadonlyMap<string, RecordedCase>;
  readonly seed: number;
  readonly fill: boolean;
  readonly today: string;
}

/** Compiles a report type, opens a blank report of it, runs its cases and, if requested, fills it in. */
export function examinedType({ bundle, cases, seed, fill, today }: Work, onStage: OnStage): ExaminedType {
  const { slug, title } = bundle;
  onStage('compiling');
  const compiled = compileTemplate(bundle, compileValidators(bundle, { isCaching: true }));
  // Reading has found no refusals, and it includes compiling.
  if (!compiled.ok) throw new Error(`${slug} was taken, and cannot be compiled.`);
  const template = compiled.value;
  const context = { today };
  onStage('opening a blank report');
  const { sections } = evaluate(template, blankReport(template, context), context);
  onStage('running the recorded cases');
  const { evaluated, failed, good } = ranCases(template, cases, () => onStage('running the recorded cases'));
  const examination = fill ? examine(template, seed, onStage, evaluated) : undefined;
  const lazy =
    !fill || good.length === 0
      ? undefined
      : examineLazily(template, good, { seed, watch: () => onStage('making hurried moves') });
  return {
    slug,
    title,
    sections: sections.length,
    rules: template.rules.length,
    required: sections.reduce((sum, section) => sum + section.total, 0),
    ...(examination && { examination }),
    cases: cases.size,
    failed,
    ...(lazy && { lazy }),
  };
}

/** Most cases change a few entries of another one, or of a blank report: each is evaluated incrementally from that one. */
function ranCases(
  template: Template,
  cases: ReadonlyMap<string, RecordedCase>,
  onCase: () => void,
): {
  readonly evaluated: readonly Evaluation[];
  readonly failed: readonly FailedCase[];
  readonly good: readonly GoodReport[];
} {
  const evaluations = new Map<string, Evaluation>();
  const once = (key: string, work: () => Evaluation): Evaluation => {
    const evaluation = evaluations.get(key) ?? work();
    evaluations.set(key, evaluation);
    return evaluation;
  };
  const contexts = new Map<string, ReportContext>();
  const contextOf = new Map<string, ReportContext>();
  const evaluationOf = (name: string): Evaluation | undefined => {
    const filled = filledCase(template, cases, name);
    if (!filled.ok) return undefined;
    const { start, changes } = filled.value;
    // An evaluation can only be continued with the same facts.
    const facts = JSON.stringify(filled.value.context);
    const context = contexts.get(facts) ?? filled.value.context;
    contexts.set(facts, context);
    contextOf.set(name, context);
    return once(`case ${name}`, () => {
      const { extends: base = 'blank', entries } = cases.get(name) ?? {};
      const isCase = base !== 'blank' && cases.get(name)?.context === undefined;
      const before =
        (isCase ? evaluationOf(base) : undefined) ??
        (entries === undefined && base === 'blank'
          ? once(`blank ${facts}`, () => evaluate(template, start, context))
          : evaluate(template, start, context));
      const changed = changes.reduce((report, [pointer, value]) => withValueAt(report, pointer, value), before.data);
      return evaluate(template, changed, context, before);
    });
  };
  const failed = [...cases].flatMap(([name, one]) => {
    const differences = differencesOf(template, cases, name, one, evaluationOf(name));
    onCase();
    return differences.length === 0 ? [] : [{ name, differences }];
  });
  // The full pass shows most of a type: what the others add is tried on them.
  const names = [...cases.keys()].toSorted(
    (one, other) => Number(isFullPass(cases.get(other))) - Number(isFullPass(cases.get(one))),
  );
  const good = names.flatMap((name): readonly GoodReport[] => {
    const evaluation = evaluationOf(name);
    const context = contextOf.get(name);
    const isGood = evaluation?.outcome === 'satisfactory' && context !== undefined;
    return isGood ? [{ name, context, evaluation }] : [];
  });
  const evaluated = names.flatMap((name) => evaluationOf(name) ?? []);
  return { evaluated, failed, good };
}

function isFullPass(one: RecordedCase | undefined): boolean {
  return one?.shows === 'full pass';
}

function differencesOf(
  template: Template,
  cases: ReadonlyMap<string, RecordedCase>,
  name: string,
  { expect, shows }: RecordedCase,
  evaluation: Evaluation | undefined,
): readonly string[] {
  if (evaluation === undefined) {
    const filled = filledCase(template, cases, name);
    return filled.ok ? [] : [filled.error];
  }
  const { outcome } = evaluation;
  const due = caseSubjects[shows] ?? 'any';
  const isOther = due !== 'any' && due !== outcome;
  const aboutSubject = isOther ? [`a case that shows "${shows}" comes out "${due}", this one "${outcome}"`] : [];
  return [...caseDifferences(expect, evaluation), ...aboutSubject];
}
