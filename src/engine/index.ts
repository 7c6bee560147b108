/**
 * What a report means. One pure function, `evaluate`, computes, validates and judges: on the phone at every key,
 * on the server at submit, in CI, on paper. Same input, same answer.
 * Promises: never throws on any entries, never invents a value, never compares a rounded number.
 * Never: touches a screen, a network, a store, a clock or chance. Nothing here knows a report type by name.
 */
export { blankReport, blankRow } from './blank-report.ts';
export { createAjv } from './validator/create-ajv.ts';
export { compileTemplate } from './template/compile-template.ts';
export { compileValidators, validatorSource } from './validator/compile-validators.ts';
export { carriedOver } from './editions/carried-over.ts';
export type { Carried, CarriedOver, Dropped, Unfit } from './editions/carried-over.ts';
export { compareEditions } from './editions/compare-editions.ts';
export { effects, worstOf } from './editions/edition-change.ts';
export type { ChangeKind, EditionChange, Effect } from './editions/edition-change.ts';
export { editionOf } from './editions/report-changes.ts';
export { entriesOf } from './entries-of.ts';
export { placesOf } from './evaluate/places.ts';
export { examine } from './cases/examine.ts';
export type { Examination, Examined } from './cases/examination.ts';
export { generatedForms, generatedFull, generatedMinimal } from './cases/generated/generated-forms.ts';
export type { GeneratedForm } from './cases/generated/generated-form.ts';
export { evaluate } from './evaluate/evaluate.ts';
export type { Evaluation, SectionProgress } from './evaluation.ts';
export type { Axis, Chart } from './charts/chart.ts';
export { tryMutants } from './cases/mutated/try-mutants.ts';
export type { TriedMutant, TriedMutants } from './cases/mutated/try-mutants.ts';
export { plainText, richNodes } from './rich-text.ts';
export type { RichNode } from './rich-text.ts';
export { caseDifferences } from './cases/recorded/case-differences.ts';
export { filledCase } from './cases/recorded/filled-case.ts';
export type { FilledCase } from './cases/recorded/filled-case.ts';
export { readCase } from './cases/recorded/read-case.ts';
export { caseSubjects } from './cases/recorded/recorded-case.ts';
export type { Expectation, RecordedCase } from './cases/recorded/recorded-case.ts';
export { chartData } from './charts/chart-data.ts';
export type { Bar, Reading, SeriesData, XY } from './charts/chart-data.ts';
export { pickLists, pickOption } from './pick-lists.ts';
export type { PickList, PickOption } from './pick-lists.ts';
export { formulaBehind } from './template/formula-behind.ts';
export type { FormulaBehind } from './template/formula-behind.ts';
export { issueSentences } from './issue-words.ts';
export type { Issue, Sentence } from './issue.ts';
export { isArray, isObject } from './json.ts';
export type { Json, JsonObject } from './json.ts';
export { child, namesOf, parentOf, toPointer, valueAt, withValueAt } from './pointer.ts';
export type { Pointer } from './pointer.ts';
export type { Facts, ReportContext } from './report-context.ts';
export { failed, ok } from './result.ts';
export type { Result } from './result.ts';
export { ruleTable } from './rule-table.ts';
export type { RuleName } from './rule-table.ts';
export { labelAt } from './template/label-at.ts';
export { canonicalText } from './canonical-text.ts';
export { didYouMean } from './source/did-you-mean.ts';
export { placeFinder } from './source/place-finder.ts';
export type { FilePlace } from './source/place-finder.ts';
export { readReportTypes } from './source/read-report-types.ts';
export type { ReadReportType, ReadReportTypes, SourceFile, Terms } from './source/read-report-types.ts';
export type { Refusal } from './source/refusal.ts';
export { notSignedReasons, type NotSignedReason } from './source/checks/customer-signs.ts';
export { refusalCodes } from './source/refusal-codes.ts';
export type { Complaint, CompiledValidator, ReferenceTable, ReportTypeBundle, Validators } from './report-type.ts';
export type { Section, Template } from './template/template.ts';
export { typeSize } from './template/type-size.ts';
export type { TypeSize } from './template/type-size.ts';
export { units } from './template/units.ts';
export { vocabulary } from './vocabulary.ts';
export type { Judgement, Outcome, Verdict } from './verdict.ts';
