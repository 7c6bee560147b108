/**
 * The plan of a printed sheet: what stands on it, in which order and in which words, from a template and an evaluation.
 * The page that prints, a PDF and the server draw the same plan.
 * Promises: everything that applies and nothing else; always in English; same report, same plan, with and without a screen.
 * Errors: a rule in a layout whose schema was not compiled with its type is an exception, never a guess.
 * Never: React, JSON Forms, the DOM, the network, storage, a clock. Pictures are named by their id; whoever draws fetches them.
 */
export { paperWords } from './paper-words.ts';
export type {
  SheetBlock,
  SheetFact,
  SheetPhotosBlock,
  SheetRow,
  SheetSection,
  SheetSignature,
} from './sheet-blocks.ts';
export { sheetHead } from './sheet-head.ts';
export type { SheetHead, SheetHeadFacts } from './sheet-head.ts';
export { sheetPlan } from './sheet-plan.ts';
export { valueText, valueWithUnit } from './value-text.ts';
export type { Wording } from './value-text.ts';
