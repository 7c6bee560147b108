import type { ASTNode } from '@marcbachmann/cel-js';
import type { Evaluation } from '../../evaluation.ts';
import { evaluate } from '../../evaluate/evaluate.ts';
import type { Json, JsonObject } from '../../json.ts';
import { isUnderAny, valueAt, withValueAt, type Pointer } from '../../pointer.ts';
import type { ReportContext } from '../../report-context.ts';
import type { Lab } from './lab.ts';
import type { Seat } from './seat.ts';

/** One entry typed, or taken away. */
export interface Change {
  readonly pointer: Pointer;
  readonly value: Json | undefined;
}

/** A form while it is being filled in. Each change gives the next one, worked out from the one before. */
export class Filling {
  readonly lab: Lab;
  readonly context: ReportContext;
  readonly evaluation: Evaluation;
  #burden: number | undefined;

  private constructor(lab: Lab, context: ReportContext, evaluation: Evaluation) {
    this.lab = lab;
    this.context = context;
    this.evaluation = evaluation;
  }

  static of(lab: Lab, context: ReportContext, entries: JsonObject): Filling {
    lab.left -= 1;
    return new Filling(lab, context, evaluate(lab.template, entries, context));
  }

  with(changes: readonly Change[]): Filling {
    const entries = changes.reduce<JsonObject>(
      (report, { pointer, value }) => withValueAt(report, pointer, value),
      this.evaluation.data,
    );
    return this.turnedInto(entries);
  }

  /** The same form with other entries altogether. */
  turnedInto(entries: JsonObject): Filling {
    if (entries === this.evaluation.data) return this;
    this.lab.left -= 1;
    return new Filling(this.lab, this.context, evaluate(this.lab.template, entries, this.context, this.evaluation));
  }

  /** What a part of a formula gives here. */
  answer(seat: Seat, node: ASTNode): unknown {
    return this.lab.answer(this.evaluation.values, this.context, seat, node);
  }

  /** What stands there and applies. */
  value(pointer: Pointer): Json | undefined {
    return valueAt(this.evaluation.values, pointer);
  }

  isHidden(pointer: Pointer): boolean {
    return isUnderAny(pointer, this.evaluation.hidden);
  }

  says(pointer: Pointer, code: string): boolean {
    return this.evaluation.issues.some((issue) => issue.code === code && issue.pointer === pointer);
  }

  /** How far the form is from one that is complete and in order: errors weigh most, then remarks, then verdicts. */
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
