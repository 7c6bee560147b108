import type { JsonObject, Field } from '#engine';
import type { Finding } from '#engine/inside';
import type { ElementPlace } from './layout/layout-walk.ts';
import type { SchemaPlace } from './language/schema-walk.ts';

/** A report type under check: both files bundled, nothing compiled yet. */
export interface Subject {
  readonly schema: JsonObject;
  readonly uischema: JsonObject;
  /** Every schema in it, the root first. */
  readonly places: readonly SchemaPlace[];
  /** The field tree of the report. */
  readonly root: Field;
  /** Every element of the layout, the root first. */
  readonly elements: readonly ElementPlace[];
}

/** One kind of mistake in a report type. */
export interface Check {
  /**
   * What the check does for a stock pair, which is refused only for what makes it unsafe or impossible to show. `warn`:
   * reports a finding as a warning, because something does not do what its author thinks. `skip`: the check concerns
   * only the report language. `refuse`: a stock pair cannot be shown either.
   */
  readonly stock: 'warn' | 'skip' | 'refuse';
  readonly find: (subject: Subject) => Iterable<Finding>;
}
