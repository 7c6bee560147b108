import type { Findings } from '../judgements/findings.ts';
import type { Issue } from '../judgements/issue.ts';
import { isArray, type Json, type JsonObject } from '../json/json.ts';
import { isBelow, isUnderAny, namesOf, parentOf, type Pointer, valueAt, withValueAt } from '../json/pointer.ts';
import type { ReportContext } from '../report-context.ts';
import { contextView } from '../formulas/context-view.ts';
import type { Field } from '../fields/field.ts';
import type { Formula } from '../formulas/formula.ts';
import type { Acceptance, Rule } from '../template/rule.ts';
import type { Template } from '../template/template.ts';
import type { Judgement, Verdict } from '../judgements/verdict.ts';
import type { Agenda } from './agenda.ts';

/** The key of a broken check in the findings. */
export const keyOfCheck = (place: Pointer, id: string): string => `${place} ${id}`;

/** A report during evaluation. Mutable; used for one evaluation only. */
export class WorkingReport {
  readonly #template: Template;
  readonly #context: ReportContext;
  readonly #agenda: Agenda;
  #data: JsonObject;
  #values: JsonObject;
  readonly #hiddenBefore: ReadonlySet<Pointer>;
  /** Copied on the first write: most changes of a report hide and show nothing. */
  #hiddenNow: Set<Pointer> | undefined;
  readonly #judged: Map<Pointer, Judgement>;
  readonly #broken: Map<string, Issue>;
  formulasRun = 0;

  constructor(template: Template, context: ReportContext, agenda: Agenda, start: Findings) {
    this.#template = template;
    this.#context = context;
    this.#agenda = agenda;
    this.#data = start.data;
    this.#values = start.values;
    this.#hiddenBefore = start.hidden;
    this.#judged = new Map(start.judged);
    this.#broken = new Map(start.broken);
  }

  get findings(): Findings {
    return { data: this.#data, values: this.#values, hidden: this.#hidden, judged: this.#judged, broken: this.#broken };
  }

  /** Drops the findings of removed rows. */
  forgetRemovedRows(list: Pointer): void {
    const rows = valueAt(this.#data, list);
    const count = isArray(rows) ? rows.length : 0;
    const isGone = (place: Pointer): boolean =>
      isBelow(place, list) && Number.parseInt(place.slice(list.length + 1), 10) >= count;
    for (const place of this.#hidden) if (isGone(place)) this.#hiddenToChange().delete(place);
    for (const place of this.#judged.keys()) if (isGone(place)) this.#judged.delete(place);
    for (const [key, issue] of this.#broken) if (isGone(issue.pointer)) this.#broken.delete(key);
  }

  /** Runs one rule at one place. */
  workOut(rule: Rule, place: Pointer): void {
    const applies =
      this.#rowIsThere(rule.field, place) && !this.#isHidden(rule.kind === 'relevant' ? parentOf(place) : place);
    switch (rule.kind) {
      case 'compute':
        this.#setComputed(rule.field, place, applies ? this.#run(rule.formula, rule, place) : undefined);
        return;
      case 'relevant':
        this.#setHidden(rule.field, place, applies && this.#run(rule.formula, rule, place) !== true);
        return;
      case 'accept':
        if (applies) this.#judged.set(place, this.#judgement(rule, place));
        else this.#judged.delete(place);
        return;
      case 'check': {
        const key = keyOfCheck(place, rule.id);
        const holds = !applies || this.#run(rule.that, rule, place) !== false;
        if (holds) this.#broken.delete(key);
        else
          this.#broken.set(key, {
            pointer: place,
            code: `check:${rule.id}`,
            level: rule.level,
            message: rule.message,
            missing: rule.missing,
          });
      }
    }
  }

  #judgement(rule: Acceptance, place: Pointer): Judgement {
    const basis = rule.basis === undefined ? {} : { basis: rule.basis };
    const verdict = this.#verdict(rule, place);
    const uncertainty = verdict === 'pass' ? this.#uncertaintyAcross(rule, place) : undefined;
    if (uncertainty === undefined) return { verdict, ...basis };
    return { verdict: 'attention', ...basis, uncertainty };
  }

  /**
   * The uncertainty of the instrument where a passing reading would not pass at either end of it. A limit exactly at the
   * end is met. What is measured as positive is not negative.
   */
  #uncertaintyAcross(rule: Acceptance, place: Pointer): number | undefined {
    const value = valueAt(this.#values, place);
    if (rule.uncertainty === undefined || typeof value !== 'number') return undefined;
    const uncertainty = this.#run(rule.uncertainty, rule, place);
    if (typeof uncertainty !== 'number' || uncertainty <= 0) return undefined;
    const low = value >= 0 ? Math.max(0, value - uncertainty) : value - uncertainty;
    const isBeyond = (end: number): boolean => this.#run(rule.pass, rule, place, end) === false;
    return isBeyond(low) || isBeyond(value + uncertainty) ? uncertainty : undefined;
  }

  #verdict(rule: Acceptance, place: Pointer): Verdict {
    if (valueAt(this.#values, place) === undefined) return 'not tested';
    const passes = this.#run(rule.pass, rule, place);
    if (passes === true) return 'pass';
    const nearly = rule.attention === undefined ? false : this.#run(rule.attention, rule, place);
    if (nearly === true) return 'attention';
    return passes === undefined || nearly === undefined ? 'not tested' : 'fail';
  }

  #setComputed(field: Field, place: Pointer, answer: unknown): void {
    const value = asJson(answer);
    if (value === valueAt(this.#data, place) && value === valueAt(this.#values, place)) return;
    if (!this.#rowIsThere(field, place)) return;
    const changes = value !== valueAt(this.#values, place);
    // While nothing is hidden, data and values are one object: this avoids a second copy and keeps cached views valid.
    const isOne = this.#values === this.#data;
    this.#data = withValueAt(this.#data, place, value);
    if (isOne) this.#values = this.#data;
    else if (!this.#isHidden(place)) this.#values = withValueAt(this.#values, place, value);
    if (changes) this.#agenda.changed(field, place, this.#data);
  }

  #setHidden(field: Field, place: Pointer, hide: boolean): void {
    if (hide === this.#hidden.has(place)) return;
    if (hide) this.#hiddenToChange().add(place);
    else this.#hiddenToChange().delete(place);
    // Inside a hidden parent there is nothing to show or remove.
    if (!this.#rowIsThere(field, place) || this.#isHidden(parentOf(place))) return;
    this.#values = withValueAt(this.#values, place, hide ? undefined : this.#shown(field, place));
    this.#agenda.turned(field, place, this.#data);
  }

  /** The value of a place that becomes relevant again: its data without the parts hidden for other reasons. */
  #shown(field: Field, place: Pointer): Json | undefined {
    const value = valueAt(this.#data, place);
    if (field.members.size === 0 && field.item === undefined) return value;
    let report = withValueAt({}, '/shown', value);
    for (const hidden of this.#hidden) {
      if (isBelow(hidden, place)) report = withValueAt(report, `/shown${hidden.slice(place.length)}`, undefined);
    }
    return report['shown'];
  }

  #run(formula: Formula, rule: Rule, place: Pointer, instead?: number): unknown {
    this.formulasRun += 1;
    const { views, root } = this.#template;
    const { field } = rule;
    const around = rule.kind === 'check' && field.kind === 'object' ? field : field.parent;
    const aroundPlace = around === field ? place : parentOf(place);
    return formula.run({
      report: views.of(root, this.#values),
      row: around === undefined ? undefined : views.of(around, valueAt(this.#values, aroundPlace)),
      value: views.of(field, instead ?? valueAt(this.#values, place)),
      today: this.#context.today,
      context: contextView(this.#context),
      previous: views.of(root, this.#context.previous),
    });
  }

  get #hidden(): ReadonlySet<Pointer> {
    return this.#hiddenNow ?? this.#hiddenBefore;
  }

  #hiddenToChange(): Set<Pointer> {
    return (this.#hiddenNow ??= new Set(this.#hiddenBefore));
  }

  #isHidden(place: Pointer): boolean {
    return isUnderAny(place, this.#hidden);
  }

  /** False when the row of this place was removed, alone or with its whole list. */
  #rowIsThere(field: Field, place: Pointer): boolean {
    const inField = field.names;
    let value: Json | undefined = this.#data;
    for (const [depth, name] of namesOf(place).entries()) {
      if (isArray(value)) {
        value = value[Number(name)];
        if (value === undefined) return false;
      } else if (typeof value === 'object' && value !== null && !isArray(value) && Object.hasOwn(value, name)) {
        value = value[name];
      } else return !inField.slice(depth).includes('*');
    }
    return true;
  }
}

function asJson(answer: unknown): Json | undefined {
  return typeof answer === 'number' || typeof answer === 'string' || typeof answer === 'boolean' ? answer : undefined;
}
