import type { Chart } from '../charts/chart.ts';
import type { JsonObject } from '../json.ts';
import type { Pointer } from '../pointer.ts';
import type { ReportTypeBundle, Validators } from '../report-type.ts';
import type { Field } from './field.ts';
import type { Formula } from './formula.ts';
import type { FormulaEnvironment } from './formula-environment.ts';
import type { Rule } from './rule.ts';
import type { Views } from './view.ts';

/** A part of the form that is opened on its own. */
export interface Section {
  readonly key: string;
  readonly label: string;
  /** Its UI schema element. */
  readonly element: JsonObject;
  /** The fields it shows. */
  readonly pointers: readonly Pointer[];
}

/** A report type, checked once and ready to evaluate any report of it. */
export interface Template {
  readonly bundle: ReportTypeBundle;
  readonly validators: Validators;
  readonly sections: readonly Section[];
  readonly root: Field;
  /** In the order in which they must be worked out. */
  readonly rules: readonly Rule[];
  readonly prefills: ReadonlyMap<Field, Formula>;
  /** The pictures of the layout, by their element. */
  readonly charts: ReadonlyMap<JsonObject, Chart>;
  /** Fields whose value is worked out, never typed. */
  readonly computed: ReadonlySet<Field>;
  /** What its formulas were compiled in. */
  readonly environment: FormulaEnvironment;
  readonly views: Views;
  /** For each field, the rules that look at it: positions in `rules`. */
  readonly readers: ReadonlyMap<Field, readonly Reader[]>;
}

export interface Reader {
  readonly rule: number;
  readonly sameRows: number;
  /** It also looks at everything below the field. */
  readonly whole: boolean;
}
