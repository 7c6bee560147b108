import type { SectionProgress } from './evaluation.ts';
import type { Issue } from './issue.ts';
import { isArray, isObject, type Json } from '../json/json.ts';
import { child, isUnderAny, isWithin, namesOf, valueAt, type Pointer } from '../json/pointer.ts';
import { fieldAt, type Field } from '../template/field.ts';
import type { Section, Template } from '../template/template.ts';
import { heavier, type Judgement, type Verdict } from './verdict.ts';
import { isEmpty, memberPlace } from './places.ts';
import type { Findings } from './working-report.ts';

/** How far each section of the form is filled, by the entries that are required now. */
export function progressOf(
  template: Template,
  findings: Findings,
  issues: readonly Issue[],
  verdicts: ReadonlyMap<Pointer, Judgement>,
): readonly SectionProgress[] {
  const { hidden, values } = findings;
  const isHidden = (pointer: Pointer): boolean => isUnderAny(pointer, hidden);
  const problems = problemsBySection(template.sections, issues);
  return template.sections.map((section, index) => {
    const count = { total: 0, done: 0 };
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
      problems: problems[index] ?? 0,
      ...(verdict === undefined ? {} : { judgement: { verdict } }),
      hidden: section.pointers.length > 0 && section.pointers.every(isHidden),
    };
  });
}

/** An issue of a group without a control of its own counts in the section that shows the group's first field. */
function problemsBySection(sections: readonly Section[], issues: readonly Issue[]): readonly number[] {
  const counts = sections.map(() => 0);
  for (const { pointer, level, missing } of issues) {
    if (level !== 'error' || missing) continue;
    const showing = sections.findIndex((section) => section.pointers.some((shown) => isWithin(pointer, shown)));
    const around = sections.findIndex((section) => section.pointers.some((shown) => isWithin(shown, pointer)));
    const index = showing === -1 ? around : showing;
    if (index !== -1) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
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
  // A pointer that was put together costs its hash when it is looked up: not where nothing is hidden.
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
