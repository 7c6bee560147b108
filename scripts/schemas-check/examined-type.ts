import {
  blankReport,
  caseDifferences,
  caseSubjects,
  compileTemplate,
  compileValidators,
  evaluate,
  examine,
  filledCase,
  type Examination,
  type RecordedCase,
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
    failed: [...cases.keys()].flatMap((name) => failedCase(template, cases, name)),
  };
}

function failedCase(template: Template, cases: ReadonlyMap<string, RecordedCase>, name: string): readonly FailedCase[] {
  const one = cases.get(name);
  const filled = filledCase(template, cases, name);
  if (one === undefined || !filled.ok) return [{ name, differences: filled.ok ? [] : [filled.error] }];
  const { context, entries } = filled.value;
  const evaluation = evaluate(template, entries, context);
  const due = caseSubjects[one.shows] ?? 'any';
  const differences = [
    ...caseDifferences(one.expect, evaluation),
    ...(due === 'any' || due === evaluation.outcome
      ? []
      : [`a case that shows "${one.shows}" comes out "${due}", this one "${evaluation.outcome}"`]),
  ];
  return differences.length === 0 ? [] : [{ name, differences }];
}
