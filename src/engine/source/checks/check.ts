import type { JsonObject } from '../../json.ts';
import type { Field } from '../../template/field.ts';
import type { Finding } from '../refusal.ts';
import type { ElementPlace } from './layout-walk.ts';
import type { SchemaPlace } from './schema-walk.ts';

/** A report type that is being checked: both files written out, nothing compiled yet. */
export interface Subject {
  readonly schema: JsonObject;
  readonly uischema: JsonObject;
  /** Every schema in it, the whole first. */
  readonly places: readonly SchemaPlace[];
  /** The places that a report of this type has. */
  readonly root: Field;
  /** Every element of the layout, the whole first. */
  readonly elements: readonly ElementPlace[];
}

/** One thing that can be wrong with a report type. */
export interface Check {
  /**
   * A stock pair is refused only for what makes it unsafe or impossible to show. `warn`: it is told, because something does
   * not do what its author thinks. `skip`: it concerns only the report language.
   */
  readonly stock: 'warn' | 'skip';
  readonly find: (subject: Subject) => Iterable<Finding>;
}
