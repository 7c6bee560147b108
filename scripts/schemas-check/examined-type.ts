import {
  blankReport,
  compileTemplate,
  compileValidators,
  evaluate,
  examine,
  type Examination,
  type ReportTypeBundle,
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
}

export interface Work {
  readonly bundle: ReportTypeBundle;
  readonly seed: number;
  readonly fill: boolean;
  readonly today: string;
}

/** Compiles a report type, opens a blank report of it and, where that is asked for, fills it in. */
export function examinedType({ bundle, seed, fill, today }: Work): ExaminedType {
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
  };
}
