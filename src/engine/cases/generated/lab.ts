import type { ASTNode } from '@marcbachmann/cel-js';
import { valueAt } from '../../pointer.ts';
import type { JsonObject } from '../../json.ts';
import type { ReportContext } from '../../report-context.ts';
import { contextView } from '../../template/context-view.ts';
import type { Field } from '../../template/field.ts';
import { compileFormula, type Formula } from '../../template/formula.ts';
import { formulaEnvironment, type FormulaEnvironment } from '../../template/formula-environment.ts';
import type { Acceptance, Check, Compute, Relevance, Rule } from '../../template/rule.ts';
import type { Template } from '../../template/template.ts';
import { Chance } from './chance.ts';
import { textOfPart } from './part-text.ts';
import type { Seat } from './seat.ts';

/** Evaluations after which nothing more is looked for: a type that is never done must not stop the others. */
const mostEvaluations = 12_000;

/** Where forms of one report type are tried out: its rules by field, and the parts of its formulas, each worked out alone. */
export class Lab {
  readonly template: Template;
  readonly chance: Chance;
  readonly computes = new Map<Field, Compute>();
  readonly relevances = new Map<Field, Relevance>();
  readonly acceptances: Acceptance[] = [];
  readonly checks: Check[] = [];
  /** Entries that are judged, or that a judged value beside them is worked out from: what is measured. */
  readonly readings: ReadonlySet<Field>;
  /** How often each thing could not be put right. */
  readonly givenUp = new Map<string, number>();
  readonly #environment: FormulaEnvironment;
  readonly #parts = new Map<string, Formula | undefined>();
  /** How many more evaluations there may be. */
  left = mostEvaluations;

  constructor(template: Template, seed: number) {
    this.template = template;
    this.chance = new Chance(seed);
    this.#environment = formulaEnvironment(template.root, template.bundle.tables);
    for (const rule of template.rules) this.#add(rule);
    this.readings = this.#readings();
  }

  #readings(): ReadonlySet<Field> {
    const readings = new Set<Field>();
    const asked = new Set<Field>();
    const take = (field: Field): void => {
      if (asked.has(field)) return;
      asked.add(field);
      const compute = this.computes.get(field);
      if (compute === undefined && field.members.size === 0) readings.add(field);
      for (const { field: read } of compute?.formula.reads ?? []) {
        // What is worked out on the way from the readings of one row or section is worked out there.
        if (read.parent === field.parent) take(read);
      }
    };
    for (const { field } of this.acceptances) take(field);
    return readings;
  }

  /** What a part of a formula gives at one place, `undefined` where it has no value or cannot stand alone. */
  answer(values: JsonObject, context: ReportContext, seat: Seat, node: ASTNode): unknown {
    const part = this.#part(seat, node);
    if (part === undefined) return undefined;
    const { views } = this.#environment;
    const { root } = this.template;
    return part.run({
      report: views.of(root, values),
      row: seat.around === undefined ? undefined : views.of(seat.around, valueAt(values, seat.aroundPlace)),
      value: seat.own === undefined ? undefined : views.of(seat.own, valueAt(values, seat.place)),
      today: context.today,
      context: contextView(context),
      previous: views.of(root, context.previous),
    });
  }

  /** A condition over what stands around a place, made of parts of formulas that stand there. */
  condition(seat: Seat, text: string): ASTNode | undefined {
    return this.#compiled(seat, text)?.ast;
  }

  #part(seat: Seat, node: ASTNode): Formula | undefined {
    return this.#compiled(seat, textOfPart(node));
  }

  #compiled({ around, own }: Seat, text: string): Formula | undefined {
    const key = `${around?.pointer ?? ''}|${own?.pointer ?? ''}|${text}`;
    if (!this.#parts.has(key)) {
      const where = {
        environment: this.#environment.within(around, own),
        root: this.template.root,
        around,
        own,
        pointer: '',
      };
      // A part that names the variable of a list around it cannot stand alone; what is found wrong is of no interest.
      this.#parts.set(key, compileFormula(text, 'any', where, []));
    }
    return this.#parts.get(key);
  }

  #add(rule: Rule): void {
    switch (rule.kind) {
      case 'compute':
        this.computes.set(rule.field, rule);
        return;
      case 'relevant':
        this.relevances.set(rule.field, rule);
        return;
      case 'accept':
        this.acceptances.push(rule);
        return;
      case 'check':
        this.checks.push(rule);
    }
  }
}
