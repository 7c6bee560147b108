import type { Chart } from './charts/chart.ts';
import type { JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import type { ReportTypeBundle, Validators } from '../report-type.ts';
import type { Field } from '../fields/field.ts';
import type { Formula } from '../formulas/formula.ts';
import type { FormulaEnvironment } from '../formulas/formula-environment.ts';
import type { ProofPlan } from './proof-plan/proof-plan.ts';
import type { Awaited } from './readings.ts';
import type { Rule } from './rule.ts';
import type { Views } from '../formulas/view.ts';

/** A part of the form that is opened separately. */
export interface Section {
  readonly key: string;
  readonly label: string;
  /** Its UI schema element. */
  readonly element: JsonObject;
  /** The fields it shows. */
  readonly pointers: readonly Pointer[];
}

/** A compiled report type, ready to evaluate any of its reports. */
export interface Template {
  readonly bundle: ReportTypeBundle;
  readonly validators: Validators;
  readonly sections: readonly Section[];
  readonly root: Field;
  /** In evaluation order. */
  readonly rules: readonly Rule[];
  readonly prefills: ReadonlyMap<Field, Formula>;
  /** The charts of the layout, by element. */
  readonly charts: ReadonlyMap<JsonObject, Chart>;
  /** Fields whose value is computed, never typed. */
  readonly computed: ReadonlySet<Field>;
  /** Measured numbers and judged answers, by the pointer of their field; any other field is an entry. */
  readonly readings: ReadonlyMap<Pointer, Awaited>;
  /** What `takenAt` says of a reading, in addition to what its formulas say. */
  readonly takenAt: ReadonlyMap<Field, readonly Field[]>;
  /** The environment in which its formulas were compiled. */
  readonly environment: FormulaEnvironment;
  readonly views: Views;
  /** What its reports must have shown. */
  readonly proofPlan: ProofPlan;
  /** For each field, the rules that read it, as indexes in `rules`. */
  readonly readers: ReadonlyMap<Field, readonly Reader[]>;
}

export interface Reader {
  readonly rule: number;
  readonly sameRows: number;
  /** It also reads everything below the field. */
  readonly whole: boolean;
}
