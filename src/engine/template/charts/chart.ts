import type { Field } from '../../fields/field.ts';
import type { Formula } from '../../formulas/formula.ts';

/** Readings drawn beside their expected values, declared in the layout. */
export interface Chart {
  readonly label: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
}

/** An axis of a chart: what it shows, in which unit, and the range that is always drawn. */
export interface Axis {
  readonly label: string;
  readonly unit?: string;
  readonly scale: Scale;
  /** The range that is always drawn; readings outside extend it. */
  readonly from?: number;
  readonly to?: number;
}

type Scale = 'linear' | 'log';

interface Named {
  readonly label: string;
}

/** The formulas of curves and bands see `x`, those of points and bars see `row`; all see the report. */
export type Series = Curve | Band | Points | Bars | Limit;

/** The expected values, over the whole width. */
interface Curve extends Named {
  readonly kind: 'curve';
  readonly y: Formula;
}

/** The tolerance band. */
interface Band extends Named {
  readonly kind: 'band';
  readonly low: Formula;
  readonly high: Formula;
}

/** The measured values: one point for each row. */
interface Points extends Named {
  readonly kind: 'points';
  readonly list: Field;
  readonly x: Formula;
  readonly y: Formula;
}

/** The measured values at each pole, phase or winding: one bar for each row. */
interface Bars extends Named {
  readonly kind: 'bars';
  readonly list: Field;
  readonly name: Formula;
  readonly y: Formula;
}

/** A level across the whole width. */
interface Limit extends Named {
  readonly kind: 'limit';
  readonly y: Formula;
}
