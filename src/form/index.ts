/**
 * A report on glass and on paper. `ReportForm` fills one, `ReportSheet` prints one; both show what the engine says of it.
 * Promises: every key is in an evaluation before the next one; nothing typed is lost, invented or rounded.
 * Never: the network, a store, a router, or a rule of the domain. JSON Forms is known in this room only.
 */
export { longMonth, shortMonth, weekday } from './language/calendar.ts';
export { english, inWords, language, placeName, setLanguage, t, term, tn, watchLanguage } from './language/language.ts';
export type { Language, Texts } from './language/language.ts';
export { useLanguage } from './language/use-language.ts';
export { PlainForm } from './plain-form.tsx';
export type { PlainFormProps } from './plain-form.tsx';
export type { Refused } from './store/refused.ts';
export { ReportForm } from './report-form.tsx';
export type { ReportFormProps } from './report-form.tsx';
export { ReportSheet } from './sheet/report-sheet.tsx';
export type { ReportSheetProps } from './sheet/report-sheet.tsx';
export type { SheetHeadFacts } from './sheet/sheet-head.tsx';
export type { AttachmentStore, StoredImage } from './signature/attachment-store.ts';
export type { OwnSignature } from './signature/own-signature.ts';
export { SignaturePad } from './signature/signature-pad.tsx';
export type { SignaturePadHandle } from './signature/signature-pad.tsx';
export { hasEnoughInk } from './signature/strokes.ts';
export type { SignatureStrokes } from './signature/strokes.ts';
export { SelectDialog } from './select/select-dialog.tsx';
export type { SelectDialogProps } from './select/select-dialog.tsx';
export type { SelectItem } from './select/select-item.ts';
export type { ReportChangesProps } from './compare/report-changes.tsx';
export { ReportChanges } from './compare/report-changes.tsx';
export type { KnownThing, KnownThings } from './pick/known-things.ts';
export { issueText } from './fields/issue-words.ts';
export { OutcomeMark, VerdictMark } from './fields/verdict-mark.tsx';
export { OpenPhoto } from './photo/open-photo.tsx';
export { smallerPhoto } from './photo/smaller-photo.ts';
export { thumbOf } from './photo/thumb-of.ts';
export { usePart } from './use-part.ts';
export type { OpenablePart } from './use-part.ts';
export { valueWithUnit } from './value-text.ts';
export { rendererName, rendererNames } from './renderers/renderer-name.ts';
