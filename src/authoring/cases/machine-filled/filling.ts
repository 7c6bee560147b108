import type { ASTNode } from '@marcbachmann/cel-js';
import {
  evaluate,
  type Evaluation,
  isUnderAny,
  type Json,
  type JsonObject,
  type Pointer,
  type ReportContext,
  valueAt,
  withValueAt,
} from '#engine';
import { inside } from '#engine/inside';
import type { TrialContext } from './trial-context.ts';
import type { FormulaScope } from './formula-scope.ts';

/** One entry typed or removed. */
export interface EntryChange {
  readonly pointer: Pointer;
  readonly value: Json | undefined;
}

/** A form while it is being filled in. Immutable: each change gives a new filling, evaluated from the previous one. */
export class Filling {
  readonly trialContext: TrialContext;
  readonly context: ReportContext;
  readonly evaluation: Evaluation;
  #burden: number | undefined;

  private constructor(trialContext: TrialContext, context: ReportContext, evaluation: Evaluation) {
    this.trialContext = trialContext;
    this.context = context;
    this.evaluation = evaluation;
  }

  static of(trialContext: TrialContext, context: ReportContext, entries: JsonObject): Filling {
    const filling = new Filling(trialContext, context, evaluate(trialContext.template, entries, context));
    trialContext.count();
    return filling;
  }

  with(changes: readonly EntryChange[]): Filling {
    const entries = changes.reduce<JsonObject>(
      (report, { pointer, value }) => withValueAt(report, pointer, value),
      this.evaluation.data,
    );
    return this.turnedInto(entries);
  }

  /** The same form with all entries replaced. */
  turnedInto(entries: JsonObject): Filling {
    if (entries === this.evaluation.data) return this;
    const evaluation = evaluate(this.trialContext.template, entries, this.context, this.evaluation);
    this.trialContext.count();
    return new Filling(this.trialContext, this.context, evaluation);
  }

  /** The value of a part of a formula in this scope. */
  answer(scope: FormulaScope, node: ASTNode): unknown {
    return this.trialContext.answer(this.evaluation.values, this.context, scope, node);
  }

  /** The value at a place, if it applies. */
  value(pointer: Pointer): Json | undefined {
    return valueAt(this.evaluation.values, pointer);
  }

  isHidden(pointer: Pointer): boolean {
    return isUnderAny(pointer, this.evaluation.hidden);
  }

  says(pointer: Pointer, code: string): boolean {
    return inside.evaluation.says(this.evaluation, pointer, code);
  }

  /** Distance from a complete form without issues: errors weigh most, then warnings, then verdicts. */
  get burden(): number {
    if (this.#burden === undefined) {
      let burden = 0;
      for (const issue of this.evaluation.issues) burden += issue.level === 'error' ? 10_000 : 100;
      for (const { verdict } of this.evaluation.verdicts.values()) burden += weight[verdict];
      this.#burden = burden;
    }
    return this.#burden;
  }
}

const weight = { pass: 0, attention: 1, 'not tested': 1, fail: 2 } as const;
