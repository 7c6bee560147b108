/**
 * The room's second door, for the commands of a developer and of CI: `schemas:check` examines report types, tries the
 * shortcuts of a hurried person and mutants of the type; `schemas:diff` names what changed between two editions; `guide`
 * writes the reference of the language.
 * The app and the server need none of this. Promises and never: as at the first door.
 */
import { inside } from '#engine/inside';

export { refusalCodes } from '#engine';
export { examine } from './cases/examine.ts';
export type { Examination, Examined, LeftOut } from './cases/examination.ts';
export { examineLazily } from './cases/lazy/examine-lazily.ts';
export type { LazyExamination } from './cases/lazy/examine-lazily.ts';
export type { GoodReport } from './cases/lazy/lazy-trial.ts';
export { tryMutants } from './cases/mutated/try-mutants.ts';
export type { TriedMutant } from './cases/mutated/try-mutants.ts';
export { caseDifferences } from './cases/recorded/case-differences.ts';
export { worstOf } from './editions/edition-change.ts';
export type { EditionChange } from './editions/edition-change.ts';
export { editionOf } from './editions/report-changes.ts';
export { placeFinder } from './source/place-finder.ts';
export type { FilePlace } from './source/place-finder.ts';
export { vocabulary } from './vocabulary.ts';

/** Every unit that an author may write. */
export const units = inside.units.all;
