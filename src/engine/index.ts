/**
 * What a report means. One pure function, `evaluate`, computes, validates and judges: on the phone at every key, on the
 * server at submit, in CI, on paper. Same input, same answer.
 * Promises: never throws on any entries, never invents a value, never compares a rounded number.
 * Errors are values: a template that does not compile is a `Result` with its findings, a wrong entry an `Issue` with the place,
 * the rule and a sentence. `Outcome` has the table of what they make of a report.
 * Never: uses a screen, the network, storage, a clock or random numbers. Nothing here knows a report type by name.
 */
export { blankReport, blankRow } from './template/blank-report.ts';
export { changedFacts } from './evaluate/changed-facts.ts';
export { createAjv } from './validator/create-ajv.ts';
export { validatorsBySchema } from './validator/validators-by-schema.ts';
export { compileTemplate } from './template/compile-template.ts';
export { entriesOf } from './evaluate/entries-of.ts';
export { placesOf } from './fields/places.ts';
export { evaluate } from './evaluate/evaluate.ts';
export type { Evaluation, SectionProgress } from './evaluate/evaluation.ts';
export type { Axis, Chart } from './template/charts/chart.ts';
export { plainText, richNodes } from './fields/rich-text.ts';
export type { RichNode } from './fields/rich-text.ts';
export { chartData } from './evaluate/chart-data.ts';
export type { SeriesData } from './evaluate/chart-data.ts';
export { pickLists, pickOption } from './template/pick-lists.ts';
export type { PickList, PickOption } from './template/pick-lists.ts';
export { acceptanceClause } from './clauses/acceptance-clause.ts';
export type { Clause, Operand } from './clauses/clause.ts';
export { formulaBehind } from './clauses/formula-behind.ts';
export type { FormulaBehind } from './clauses/formula-behind.ts';
export { explainsChange, isLimitChanged, isSwitch, limitAt } from './proofs/limit-at.ts';
export type { Limit } from './proofs/limit-at.ts';
export { things } from './template/proof-plan/things.ts';
export type { Thing } from './template/proof-plan/things.ts';
export type { Proof, Relaxation, Shown, ShownThing } from './proofs/proof.ts';
export type { Issue } from './judgements/issue.ts';
export { isArray, isObject } from './json/json.ts';
export type { Json, JsonObject } from './json/json.ts';
export {
  below,
  child,
  isBelow,
  isUnderAny,
  isWithin,
  namesOf,
  parentOf,
  toPointer,
  valueAt,
  waysDown,
  withValueAt,
} from './json/pointer.ts';
export { fieldAt } from './fields/field.ts';
export type { Field } from './fields/field.ts';
export type { Pointer } from './json/pointer.ts';
export { same } from './json/same.ts';
export { equipmentCategories } from './report-context.ts';
export type { Facts, ReportContext } from './report-context.ts';
export { instrumentsIn } from './merge/instruments-in.ts';
export { merge } from './merge/merge.ts';
export type { Clash, Decide, Merged, Versions } from './merge/clash.ts';
export { failed, ok } from './result.ts';
export type { Result } from './result.ts';
export { inkLines } from './signing/ink-lines.ts';
export type { DrawnLines } from './signing/ink-lines.ts';
export { isSameName } from './signing/same-name.ts';
export { sideOf, signaturePlaces, signaturesIn, signers } from './signing/signature-places.ts';
export type { SignaturePlace } from './signing/signature-places.ts';
export { signingTroubles } from './signing/signing-troubles.ts';
export type { Author, GivenInk, OtherInk, SigningTrouble } from './signing/signing-troubles.ts';
export { ruleTable } from './rule-table.ts';
export type { RuleName } from './rule-table.ts';
export { isKeyOf, keysOf } from './json/keys-of.ts';
export { labelAt } from './template/label-at.ts';
export { canonicalText } from './json/canonical-text.ts';
export { didYouMean } from './findings/did-you-mean.ts';
export type { Refusal } from './findings/refusal.ts';
export { refusalCodes } from './findings/refusal-codes.ts';
export type { Complaint, CompiledValidator, ReferenceTable, ReportTypeBundle, Validators } from './report-type.ts';
export type { Left } from './template/readings.ts';
export type { Section, Template } from './template/template.ts';
export { sourcesOf } from './template/sources.ts';
export { looksLikeThousands } from './numbers/thousands.ts';
export { withWesternDigits } from './numbers/western-digits.ts';
export { outcomes } from './judgements/verdict.ts';
export type { Judgement, Outcome, Verdict } from './judgements/verdict.ts';
export { bandAt } from './clauses/band-at.ts';
export { driftOf } from './drift/drift.ts';
export { foundFor } from './drift/found-and-left.ts';
export { foundAt } from './drift/found-at.ts';
export { sinceFound, sinceLastVisit, valueThen } from './drift/likeness.ts';
export type { Likeness } from './drift/likeness.ts';
export { previousRowOf } from './drift/previous-row.ts';
export { columnsOf, rowApplies, rowLabelName, toPointerIn } from './fields/columns.ts';
export type { Column } from './fields/columns.ts';
export {
  hasMoreDecimals,
  numberIn,
  numberText,
  numberWithUnit,
  numbersMeant,
  typedNumberText,
} from './numbers/number-text.ts';
export { labelOf } from './fields/field-label.ts';
export { followed, namesInScope, schemaAt } from './fields/schema-at.ts';
export {
  choicesOf,
  decimalsOf,
  isComputed,
  isOfType,
  isTextWithList,
  numberMember,
  suggestionsOf,
  textMember,
  typesOf,
} from './fields/schema-facts.ts';
export type { Choice } from './fields/schema-facts.ts';
