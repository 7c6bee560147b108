import type { JsonObject } from '../json.ts';
import type { Pointer } from '../pointer.ts';
import type { Field } from '../template/field.ts';
import type { Template } from '../template/template.ts';
import { placesOf, rowsIn } from './places.ts';

/** What is still to be worked out, in the order of the template's rules. */
export class Agenda {
  readonly #template: Template;
  readonly #due: (Set<Pointer> | undefined)[];

  constructor(template: Template) {
    this.#template = template;
    this.#due = new Array<Set<Pointer> | undefined>(template.rules.length);
  }

  /** The places at which a rule is due. Asked once for each rule, in order. */
  dueAt(rule: number): ReadonlySet<Pointer> {
    return this.#due[rule] ?? new Set<Pointer>();
  }

  everything(report: JsonObject): void {
    for (const [index, rule] of this.#template.rules.entries()) this.#add(index, placesOf(rule.field, report));
  }

  /** One rule, wherever it stands. */
  everywhere(rule: number, report: JsonObject): void {
    const due = this.#template.rules[rule];
    if (due !== undefined) this.#add(rule, placesOf(due.field, report));
  }

  /** A value is not what it was: whatever looks at it is due, and whatever judges or checks it. */
  changed(field: Field, pointer: Pointer, report: JsonObject): void {
    const rows = rowsIn(field, pointer);
    for (const reader of this.#template.readers.get(field) ?? [])
      this.#readerDue(reader.rule, reader.sameRows, rows, report);
    for (let above = field.parent; above !== undefined; above = above.parent) {
      for (const reader of this.#template.readers.get(above) ?? []) {
        if (reader.whole) this.#readerDue(reader.rule, reader.sameRows, rows, report);
      }
    }
    for (const [index, rule] of this.#template.rules.entries()) {
      // Somebody typed over a computed value, or a new row came: its own rules are due there.
      if (rule.field === field) this.#add(index, [pointer]);
      else if (field.kind === 'array' && rule.field.pointer.startsWith(`${field.pointer}/*`)) {
        this.#add(index, placesOf(rule.field, report, rows));
      }
    }
  }

  /** A place applies now and did not, or the other way round: everything in it and everything that looks into it is due. */
  turned(field: Field, pointer: Pointer, report: JsonObject): void {
    const rows = rowsIn(field, pointer);
    for (const [index, rule] of this.#template.rules.entries()) {
      if (rule.field.pointer.startsWith(`${field.pointer}/`) || (rule.field === field && rule.kind !== 'relevant')) {
        this.#add(index, placesOf(rule.field, report, rows));
      }
    }
    for (const [read, readers] of this.#template.readers) {
      const isInside = read === field || read.pointer.startsWith(`${field.pointer}/`);
      const isAround = field.pointer.startsWith(`${read.pointer}/`);
      for (const reader of readers) {
        if (isInside || (isAround && reader.whole)) this.#readerDue(reader.rule, reader.sameRows, rows, report);
      }
    }
  }

  #readerDue(rule: number, sameRows: number, rows: readonly string[], report: JsonObject): void {
    const reader = this.#template.rules[rule];
    if (reader !== undefined) this.#add(rule, placesOf(reader.field, report, rows.slice(0, sameRows)));
  }

  #add(rule: number, places: readonly Pointer[]): void {
    const due = (this.#due[rule] ??= new Set());
    for (const place of places) due.add(place);
  }
}
