import {
  blankReport,
  caseDifferences,
  caseSubjects,
  compileTemplate,
  compileValidators,
  evaluate,
  examine,
  filledCase,
  withValueAt,
  type Evaluation,
  type Examination,
  type RecordedCase,
  type ReportContext,
  type ReportTypeBundle,
  type Template,
} from '#engine';

/** What there is to say of one report type that was taken. */
export interface ExaminedType {
  readonly slug: string;
  readonly title: string;
  readonly sections: number;
  readonly rules: number;
  /** Entries that a new report asks for. */
  readonly required: number;
  /** Missing where the forms were not filled in. */
  readonly examination?: Examination;
  /** How many cases are recorded, and those that come out otherwise. */
  readonly cases: number;
  readonly failed: readonly FailedCase[];
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

/** Compiles a report type, opens a blank report of it and, where that is asked for, fills it in. */
export function examinedType({ bundle, cases, seed, fill, today }: Work): ExaminedType {
  const { slug, title } = bundle;
  const compiled = compileTemplate(bundle, compileValidators(bundle));
  // It has been read without refusals, and reading compiles it.
  if (!compiled.ok) throw new Error(`${slug} was taken, and cannot be compiled.`);
  const template = compiled.value;
  const context = { today };
  const { sections } = evaluate(template, blankReport(template, context), context);
  return {
    slug,
    title,
    sections: sections.length,
    rules: template.rules.length,
    required: sections.reduce((sum, section) => sum + section.total, 0),
    ...(fill ? { examination: examine(template, seed) } : {}),
    cases: cases.size,
    failed: failedCases(template, cases),
  };
}

/** Most cases change a few entries of another one, or of a blank report: each is worked out from the evaluation of that. */
function failedCases(template: Template, cases: ReadonlyMap<string, RecordedCase>): readonly FailedCase[] {
  const evaluations = new Map<string, Evaluation>();
  const once = (key: string, work: () => Evaluation): Evaluation => {
    const evaluation = evaluations.get(key) ?? work();
    evaluations.set(key, evaluation);
    return evaluation;
  };
  const contexts = new Map<string, ReportContext>();
  const evaluationOf = (name: string): Evaluation | undefined => {
    const filled = filledCase(template, cases, name);
    if (!filled.ok) return undefined;
    const { start, changes } = filled.value;
    // An evaluation is carried on only with the very same facts.
    const facts = JSON.stringify(filled.value.context);
    const context = contexts.get(facts) ?? filled.value.context;
    contexts.set(facts, context);
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
  return [...cases].flatMap(([name, one]) => {
    const differences = differencesOf(template, cases, name, one, evaluationOf(name));
    return differences.length === 0 ? [] : [{ name, differences }];
  });
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
