import type { ASTNode } from '@marcbachmann/cel-js';
import { valueAt, type JsonObject, type ReportContext, type Template, type Field } from '#engine';
import {
  inside,
  type Formula,
  type FormulaEnvironment,
  type Acceptance,
  type Check,
  type Compute,
  type Relevance,
  type Rule,
} from '#engine/inside';
import { SeededRandom } from './values/seeded-random.ts';
import { textOfPart } from './values/part-text.ts';
import type { FormulaScope } from './formula-scope.ts';
import type { Stage, Watch } from './stages.ts';

/** Evaluation budget of one type: a type that never settles must not hold up the others. */
const mostEvaluations = 12_000;

/** What all trials of one report type share: its rules by field, and the parts of its formulas, compiled on demand. */
export class TrialContext {
  readonly template: Template;
  readonly random: SeededRandom;
  readonly computes = new Map<Field, Compute>();
  readonly relevances = new Map<Field, Relevance>();
  readonly acceptances: Acceptance[] = [];
  readonly checks: Check[] = [];
  /** The measured entries: those that are judged, or that a judged value beside them is computed from. */
  readonly readings: ReadonlySet<Field>;
  /** Failed repair attempts, by issue. */
  readonly givenUp = new Map<string, number>();
  readonly #environment: FormulaEnvironment;
  readonly #parts = new Map<string, Formula | undefined>();
  /** Evaluations left in the budget. */
  left = mostEvaluations;
  /** Whether a limit stopped the search for what is being looked for. */
  isSearchStopped = false;
  readonly #watch: Watch | undefined;
  #stage: Stage = 'filling in the full form';

  constructor(template: Template, seed: number, watch?: Watch) {
    this.template = template;
    this.#watch = watch;
    this.random = new SeededRandom(seed);
    this.#environment = inside.formulas.environment(template.root, template.bundle.tables);
    for (const rule of template.rules) this.#add(rule);
    this.readings = this.#readings();
  }

  begin(stage: Stage): void {
    this.#stage = stage;
    this.#watch?.(stage);
  }

  /** Counts one evaluation. */
  count(): void {
    this.left -= 1;
    this.#watch?.(this.#stage);
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
        // Stops at the row or section: a value computed from readings elsewhere is not a reading here.
        if (read.parent === field.parent) take(read);
      }
    };
    for (const { field } of this.acceptances) take(field);
    return readings;
  }

  /** The value of a part of a formula in a scope; `undefined` where it has none or cannot be evaluated alone. */
  answer(values: JsonObject, context: ReportContext, scope: FormulaScope, node: ASTNode): unknown {
    const part = this.#part(scope, node);
    if (part === undefined) return undefined;
    const { views } = this.#environment;
    const { root } = this.template;
    return part.run({
      report: views.of(root, values),
      row: scope.around === undefined ? undefined : views.of(scope.around, valueAt(values, scope.aroundPlace)),
      value: scope.own === undefined ? undefined : views.of(scope.own, valueAt(values, scope.place)),
      today: context.today,
      context: inside.formulas.contextView(context),
      previous: views.of(root, context.previous),
    });
  }

  /** Compiles a condition from parts of the formulas in this scope. */
  condition(scope: FormulaScope, text: string): ASTNode | undefined {
    return this.#compiled(scope, text)?.ast;
  }

  #part(scope: FormulaScope, node: ASTNode): Formula | undefined {
    return this.#compiled(scope, textOfPart(node));
  }

  #compiled({ around, own }: FormulaScope, text: string): Formula | undefined {
    const key = `${around?.pointer ?? ''}|${own?.pointer ?? ''}|${text}`;
    if (!this.#parts.has(key)) {
      const where = {
        environment: this.#environment.within(around, own),
        root: this.template.root,
        around,
        own,
        pointer: '',
      };
      // A part that uses the variable of an enclosing list cannot be evaluated alone. Its findings are of no interest.
      this.#parts.set(key, inside.formulas.compile(text, 'any', where, []));
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
