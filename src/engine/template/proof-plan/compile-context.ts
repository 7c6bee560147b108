import type { Finding } from '../../findings/refusal.ts';
import type { FormulaEnvironment } from '../../formulas/formula-environment.ts';
import type { Field } from '../../fields/field.ts';
import type { Rule } from '../rule.ts';

/** The parts of a report type that its proofs are compiled from, and the errors found on the way. */
export interface CompileContext {
  readonly root: Field;
  readonly environment: FormulaEnvironment;
  readonly rules: readonly Rule[];
  readonly findings: Finding[];
}
