import {
  caseDifferences,
  caseSubjects,
  compileTemplate,
  compileValidators,
  evaluate,
  filledCase,
  readCase,
  type JsonObject,
  type RecordedCase,
  type ReportTypeBundle,
  type Template,
} from '#engine';
import { Refused } from './refused.ts';

export type Cases = Readonly<Record<string, JsonObject>>;

/** The cases that come out as they say. With fragments of other folders some may not: those are left out. */
export function checkedCases(template: Template, cases: Cases): Cases {
  const read = new Map(
    Object.entries(cases).flatMap(([name, one]): readonly (readonly [string, RecordedCase])[] => {
      const recorded = readCase(one);
      return recorded.ok ? [[name, recorded.value]] : [];
    }),
  );
  const comesOut = (name: string): boolean => {
    const recorded = read.get(name);
    const filled = filledCase(template, read, name);
    if (recorded === undefined || !filled.ok) return false;
    const evaluation = evaluate(template, filled.value.entries, filled.value.context);
    const due = caseSubjects[recorded.shows] ?? 'any';
    return caseDifferences(recorded.expect, evaluation).length === 0 && (due === 'any' || evaluation.outcome === due);
  };
  return Object.fromEntries(Object.entries(cases).filter(([name]) => comesOut(name)));
}

export function templateOf(bundle: ReportTypeBundle): Template {
  const template = compileTemplate(bundle, compileValidators(bundle));
  if (!template.ok) throw new Refused(template.error.map(({ message }) => message).join('\n'));
  return template.value;
}
