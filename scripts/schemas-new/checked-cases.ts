import { caseSubjects, compileValidators, filledCase, readCaseFiles } from '#authoring';
import { caseDifferences } from '#authoring/commands';
import { compileTemplate, evaluate, type JsonObject, type ReportTypeBundle, type Template } from '#engine';
import { Refused } from './refused.ts';

/** The cases of one file, as stored. */
export interface CaseSection {
  readonly description: string;
  readonly cases: readonly JsonObject[];
}

/** The cases with the result they state. With fragments of other folders some may fail: those are left out. */
export function checkedCases(template: Template, sections: readonly CaseSection[]): readonly CaseSection[] {
  const { cases } = readCaseFiles([{ path: 'new.cases.json', text: JSON.stringify(sections) }]);
  const comesOut = ({ name }: JsonObject): boolean => {
    const recorded = typeof name === 'string' ? cases.get(name) : undefined;
    if (recorded === undefined || typeof name !== 'string') return false;
    const filled = filledCase(template, cases, name);
    if (!filled.ok) return false;
    const evaluation = evaluate(template, filled.value.entries, filled.value.context);
    const due = caseSubjects[recorded.shows] ?? 'any';
    return caseDifferences(recorded.expect, evaluation).length === 0 && (due === 'any' || evaluation.outcome === due);
  };
  return sections
    .map((section) => ({ ...section, cases: section.cases.filter(comesOut) }))
    .filter((section) => section.cases.length > 0);
}

export function templateOf(bundle: ReportTypeBundle): Template {
  const template = compileTemplate(bundle, compileValidators(bundle));
  if (!template.ok) throw new Refused(template.error.map(({ message }) => message).join('\n'));
  return template.value;
}
