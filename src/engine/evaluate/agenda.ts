import type { JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import type { Field } from '../fields/field.ts';
import type { Template } from '../template/template.ts';
import { placesOf, rowsIn } from '../fields/places.ts';
import { watchersOf } from './watchers.ts';

/** The pending rules and places, in rule order. */
export class Agenda {
  readonly #template: Template;
  readonly #due: (Set<Pointer> | undefined)[];

  constructor(template: Template) {
    this.#template = template;
    this.#due = new Array<Set<Pointer> | undefined>(template.rules.length);
  }

  /** The places at which a rule is pending. Each rule is asked once, in order. */
  dueAt(rule: number): ReadonlySet<Pointer> {
    return this.#due[rule] ?? new Set<Pointer>();
  }

  everything(report: JsonObject): void {
    for (const [index, rule] of this.#template.rules.entries()) this.#add(index, placesOf(rule.field, report));
  }

  /** Schedules one rule at every place. */
  everywhere(rule: number, report: JsonObject): void {
    const due = this.#template.rules[rule];
    if (due !== undefined) this.#add(rule, placesOf(due.field, report));
  }

  /** A value changed: schedules the rules that read it, judge it or check it. */
  changed(field: Field, pointer: Pointer, report: JsonObject): void {
    const rows = rowsIn(field, pointer);
    const { readers, own, inRows } = watchersOf(this.#template, field).ofChange;
    for (const reader of readers) this.#readerDue(reader.rule, reader.sameRows, rows, report);
    // A computed value was overwritten, or a row was added: its own rules must run there.
    for (const rule of own) this.#add(rule, [pointer]);
    for (const rule of inRows) this.#placesDue(rule, rows, report);
  }

  /** A place became relevant or irrelevant: schedules everything inside it and everything that reads from it. */
  turned(field: Field, pointer: Pointer, report: JsonObject): void {
    const rows = rowsIn(field, pointer);
    const { readers, inside } = watchersOf(this.#template, field).ofTurn;
    for (const rule of inside) this.#placesDue(rule, rows, report);
    for (const reader of readers) this.#readerDue(reader.rule, reader.sameRows, rows, report);
  }

  #readerDue(rule: number, sameRows: number, rows: readonly string[], report: JsonObject): void {
    this.#placesDue(rule, rows.slice(0, sameRows), report);
  }

  #placesDue(rule: number, rows: readonly string[], report: JsonObject): void {
    const due = this.#template.rules[rule];
    if (due !== undefined) this.#add(rule, placesOf(due.field, report, rows));
  }

  #add(rule: number, places: readonly Pointer[]): void {
    const due = (this.#due[rule] ??= new Set());
    for (const place of places) due.add(place);
  }
}
