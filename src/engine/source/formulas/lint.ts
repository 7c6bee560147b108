import type { Field } from '../../template/field.ts';
import type { Template } from '../../template/template.ts';
import type { Finding } from '../refusal.ts';
import type { FormulaSite } from './formula-sites.ts';

/** A report type whose formulas compile. */
export interface FormulaSubject {
  readonly template: Template;
  readonly root: Field;
  readonly sites: readonly FormulaSite[];
  /** All tables there are, also those that the type does not use. */
  readonly tableNames: readonly string[];
}

/** One thing that can be wrong with formulas that compile. */
export type FormulaLint = (subject: FormulaSubject) => Iterable<Finding>;
