import type { Field } from '../template/field.ts';
import type { Formula } from '../template/formula.ts';

/** A picture of readings beside what was expected of them, declared in the layout. */
export interface Chart {
  readonly label: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
}

export interface Axis {
  readonly label: string;
  readonly unit?: string;
  readonly scale: Scale;
  /** The stretch that is drawn in any case; readings outside widen it. */
  readonly from?: number;
  readonly to?: number;
}

export type Scale = 'linear' | 'log';

interface Named {
  readonly label: string;
}

/** Formulas of a curve and a band see `x`, those of points and bars see `row`; all see the report. */
export type Series = Curve | Band | Points | Bars | Limit;

/** What was expected, over the whole width. */
export interface Curve extends Named {
  readonly kind: 'curve';
  readonly y: Formula;
}

/** What is still within the tolerance. */
export interface Band extends Named {
  readonly kind: 'band';
  readonly low: Formula;
  readonly high: Formula;
}

/** What was measured: one point for each row. */
export interface Points extends Named {
  readonly kind: 'points';
  readonly list: Field;
  readonly x: Formula;
  readonly y: Formula;
}

/** What was measured at each pole, phase or winding: one bar for each row. */
export interface Bars extends Named {
  readonly kind: 'bars';
  readonly list: Field;
  readonly name: Formula;
  readonly y: Formula;
}

/** A level across the whole width. */
export interface Limit extends Named {
  readonly kind: 'limit';
  readonly y: Formula;
}
