/**
 * A report on screen and on paper. `ReportForm` fills one in, `ReportSheet` prints one; both show the engine's results.
 * Promises: every keystroke is evaluated before the next one; nothing typed is lost, invented or rounded.
 * Errors: an issue is shown at its field (`issue-words.ts` has the table when); a part that fails to load says so in its place
 * and is tried again.
 * Never: the network, storage, a router, or a domain rule. Only this room knows JSON Forms.
 */
export { PlainForm } from './plain-form.tsx';
export type { PlainFormProps } from './plain-form.tsx';
export type { Refused } from './store/refused.ts';
export { ReportForm } from './report-form.tsx';
export type { ReportFormHandle } from './report-form.tsx';
export { firstToOpen } from './sections/use-section-state.ts';
export { ReportSheet } from './sheet/report-sheet.tsx';
export type { AttachmentStore, Refusals, StoredImage } from './capture/signature/attachment-store.ts';
export type { GivenSignature, GivenSignatures } from './capture/signature/given-signatures.ts';
export type { ReportAuthor } from './store/ink/author.ts';
export type { SignatureFacts } from './store/ink/signature-facts.ts';
export { SignaturePad } from './capture/signature/signature-pad.tsx';
export type { SignaturePadHandle } from './capture/signature/signature-pad.tsx';
export { hasEnoughInk } from './store/ink/strokes.ts';
export { ReportChanges } from './compare/report-changes.tsx';
export type { KnownThing, KnownThings } from './entry/pick/known-things.ts';
export { issueText } from './entry/fields/issue-words.ts';
export { OutcomeMark, VerdictMark } from './proofs/verdict-mark.tsx';
export { OpenPhoto } from './capture/photo/open-photo.tsx';
export { smallerPhoto } from './capture/photo/smaller-photo.ts';
export { thumbOf } from './capture/photo/thumb-of.ts';
export { ReportPlaces } from './tools/report-places.tsx';
export { valueWithUnit } from './words/value-text.ts';
export { rendererNames } from './entry/renderers/renderer-name.ts';
