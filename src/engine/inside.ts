/**
 * The engine's second door, for the room `authoring` alone: the fields, rules and formulas of a compiled type as trees,
 * as the compiler and the checker of report types need them. Filling in a report needs none of this.
 * Promises and never: as at the first door.
 */
export { prefilled } from './blank-report.ts';
export { evaluateOtherwise, says } from './evaluate/evaluate.ts';
export { isEmpty, rowsIn } from './fields/places.ts';
export { refusalCodes, type RefusalCode } from './findings/refusal-codes.ts';
export { meant, type Finding, type Spot } from './findings/refusal.ts';
export { contextView } from './formulas/context-view.ts';
export { formulaEnvironment, type FormulaEnvironment } from './formulas/formula-environment.ts';
export { readsOf, type Read } from './formulas/formula-reads.ts';
export { childrenOf } from './formulas/formula-syntax.ts';
export {
  eachNode,
  fieldOfNode,
  namesIn,
  overRows,
  scopeNames,
  textLiteral,
  type Names,
} from './formulas/formula-walk.ts';
export { below, compileFormula, type Formula } from './formulas/formula.ts';
export { dateOfJulianDay, formatDate, julianDay, parseDate } from './functions/dates/civil-date.ts';
export { NoValue } from './functions/electrical-function.ts';
export {
  electricalFunctions,
  type ElectricalFunction,
  type FormulaType,
  type FunctionParameter,
} from './functions/index.ts';
export { inverseCurves } from './functions/time-curves/inverse-curve.ts';
export { waysDown } from './json/pointer.ts';
export { isPickList, kindOfFact } from './template/pick-lists.ts';
export { isFreeText } from './template/proof-plan/plan-relaxations.ts';
export { isReason } from './functions/texts/reason.ts';
export { isNotApplicable } from './proofs/proofs-of.ts';
export { contextFacts, listedAs, listedFacts, singleFacts } from './report-context.ts';
export { isRuleName } from './rule-table.ts';
export { eachField, fieldAt, fieldTree, type Field } from './fields/field.ts';
export { rowOfPrefill } from './template/prefills.ts';
export { formulasOf, type Acceptance, type Check, type Compute, type Relevance, type Rule } from './template/rule.ts';
export { isOfSecondSet } from './template/second-set.ts';
export { schemaPointerOf } from './fields/schema-pointer.ts';
export { pointerOfScope, sectionsOf } from './template/sections.ts';
export {
  isSameDimension,
  powerOf,
  productOf,
  pureNumber,
  quotientOf,
  unitMeant,
  unitOf,
  type Unit,
} from './units/unit.ts';
export { otherSpellings, units } from './units/units.ts';
export { entryFormats } from './validator/create-ajv.ts';
export { longestUnlimited } from './validator/pattern-keyword.ts';
