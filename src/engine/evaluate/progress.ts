import type { SectionProgress } from './evaluation.ts';
import type { Issue } from '../judgements/issue.ts';
import { isArray, isObject, type Json } from '../json/json.ts';
import { child, isUnderAny, isWithin, namesOf, valueAt, type Pointer } from '../json/pointer.ts';
import { fieldAt, type Field } from '../fields/field.ts';
import type { Awaited } from '../template/readings.ts';
import type { Section, Template } from '../template/template.ts';
import { heavier, type Judgement, type Verdict } from '../judgements/verdict.ts';
import { isEmpty, memberPlace } from '../fields/places.ts';
import type { Findings } from '../judgements/findings.ts';

/** How far each section of the form is filled, by the entries that are required now. */
export function progressOf(
  template: Template,
  findings: Findings,
  issues: readonly Issue[],
  verdicts: ReadonlyMap<Pointer, Judgement>,
): readonly SectionProgress[] {
  const { hidden, values } = findings;
  const isHidden = (pointer: Pointer): boolean => isUnderAny(pointer, hidden);
  const counts = template.sections.map(noCount);
  for (const issue of issues) {
    const { section, awaited } = placeOf(template, issue);
    const count = counts[section];
    if (count === undefined) continue;
    if (issue.level === 'warning') count.warnings += 1;
    else if (!issue.missing) count.problems += 1;
    else count.left[awaited] += 1;
    if (issue.level === 'error' && issue.missing && issue.code.startsWith('check:')) count.asked += 1;
  }
  return template.sections.map((section, index) => {
    const { asked, problems, warnings, left } = counts[index] ?? noCount();
    const count = { total: asked, done: 0 };
    let verdict: Verdict | undefined;
    for (const pointer of section.pointers) {
      const field = fieldAt(template.root, namesOf(pointer));
      if (field === undefined || isHidden(pointer)) continue;
      countRequired(field, pointer, valueAt(values, pointer), template, hidden, count);
      const judgement = verdicts.get(pointer);
      const isOpen =
        judgement?.verdict === 'not tested' && !field.required && field.members.size === 0 && field.item === undefined;
      if (judgement !== undefined && !isOpen) verdict = heavier(verdict, judgement.verdict);
    }
    return {
      key: section.key,
      label: section.label,
      ...count,
      left,
      problems,
      warnings,
      ...(verdict === undefined ? {} : { judgement: { verdict } }),
      hidden: section.pointers.length > 0 && section.pointers.every(isHidden),
    };
  });
}

const noCount = () => ({ asked: 0, problems: 0, warnings: 0, left: { readings: 0, checks: 0, entries: 0 } });

interface Place {
  /** The index of the section that shows it; -1 if none does. */
  readonly section: number;
  readonly awaited: Awaited;
}

/** Cached: most issues of an unfinished report are the same objects as at the last key. */
const places = new WeakMap<Issue, Place>();

function placeOf(template: Template, issue: Issue): Place {
  let place = places.get(issue);
  if (place === undefined) {
    const field = fieldAt(template.root, namesOf(issue.pointer));
    const awaited = (field && template.readings.get(field.pointer)) ?? 'entries';
    places.set(issue, (place = { section: sectionShowing(template.sections, issue.pointer), awaited }));
  }
  return place;
}

/** An issue of a group without a control of its own counts in the section that shows the group's first field. */
function sectionShowing(sections: readonly Section[], pointer: Pointer): number {
  const showing = sections.findIndex((section) => section.pointers.some((shown) => isWithin(pointer, shown)));
  if (showing !== -1) return showing;
  return sections.findIndex((section) => section.pointers.some((shown) => isWithin(shown, pointer)));
}

/** Nothing around the place is hidden. */
function countRequired(
  field: Field,
  pointer: Pointer,
  value: Json | undefined,
  template: Template,
  hidden: ReadonlySet<Pointer>,
  count: { total: number; done: number },
): void {
  // Looking up a newly built pointer computes its hash: skipped where nothing is hidden.
  if ((hidden.size > 0 && hidden.has(pointer)) || template.computed.has(field)) return;
  if (field.kind === 'object') {
    if (value === undefined && !field.required) return;
    const object = isObject(value) ? value : {};
    for (const [name, member] of field.members) {
      countRequired(member, memberPlace(member, pointer), object[name], template, hidden, count);
    }
    return;
  }
  if (field.kind === 'array' && field.item !== undefined && isArray(value) && value.length > 0) {
    for (const [index, row] of value.entries())
      countRequired(field.item, child(pointer, index), row, template, hidden, count);
    return;
  }
  if (!field.required) return;
  count.total += 1;
  if (!isEmpty(value)) count.done += 1;
}
