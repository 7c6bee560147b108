/**
 * Tools for the author of a report type, used before anybody fills in a report: `readReportTypes` reads the files of a
 * folder into bundles or refusals with file, line and reason; `generatedForms` fills reports in by machine;
 * `compareEditions` and `carriedOver` take a report from one version to the next. `commands.ts` is the door of the commands.
 * Promises: every refusal names a place in a file and what to do; the same files give the same bundles, byte for byte.
 * Never: reads a file or a clock, draws unseeded random numbers, or runs while somebody types. Errors are values: a
 * `Refusal`, never a throw.
 */
export { compileValidators, validatorSource } from './validators/compile-validators.ts';
export { carriedOver } from './editions/carried-over.ts';
export type { CarriedOver } from './editions/carried-over.ts';
export { compareEditions } from './editions/compare-editions.ts';
export { effects } from './editions/edition-change.ts';
export type { Effect } from './editions/edition-change.ts';
export { generatedForms, generatedFull, generatedMinimal } from './cases/machine-filled/generated-forms.ts';
export type { GeneratedForm } from './cases/machine-filled/generated-form.ts';
export { filledCase } from './cases/recorded/filled-case.ts';
export { readCaseFiles } from './cases/recorded/read-case-files.ts';
export type { CaseTrouble, ReadCases } from './cases/recorded/read-case-files.ts';
export { caseSubjects } from './cases/recorded/recorded-case.ts';
export type { RecordedCase } from './cases/recorded/recorded-case.ts';
export { readReportTypes } from './source/read-report-types.ts';
export type { ReadReportTypes, SourceFile, Terms } from './source/read-report-types.ts';
export { typeSize } from './source/type-size.ts';
export type { TypeSize } from './source/type-size.ts';
