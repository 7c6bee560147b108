import type { Finding } from '#engine/inside';
import type { Template, Field } from '#engine';
import type { FormulaSite } from './formula-sites.ts';

/** A report type whose formulas compile. */
interface FormulaSubject {
  readonly template: Template;
  readonly root: Field;
  readonly sites: readonly FormulaSite[];
  /** All tables that exist, including those that the type does not use. */
  readonly tableNames: readonly string[];
}

/** One kind of mistake in formulas that compile. */
export type FormulaLint = (subject: FormulaSubject) => Iterable<Finding>;
