/**
 * A report on screen and on paper. `ReportForm` fills one in, `ReportSheet` prints one; both show the engine's results.
 * Promises: every keystroke is evaluated before the next one; nothing typed is lost, invented or rounded.
 * Errors: an issue is shown at its field (`issue-words.ts` has the table when); a part that fails to load says so in its place
 * and is tried again.
 * Never: the network, storage, a router, or a domain rule. Only this room knows JSON Forms.
 */
export { dayClock } from './controls/dates/clock.ts';
export { useTypedClock } from './controls/dates/use-typed-clock.ts';
export { longMonth, shortMonth, weekday } from './language/calendar.ts';
export { english, inWords, language, placeName, setLanguage, t, term, tn } from './language/language.ts';
export type { Language } from './language/language.ts';
export { pressedKey } from './focus/pressed-key.ts';
export { useLanguage } from './language/use-language.ts';
export type { Elements } from './parts/elements.ts';
export { Recovering } from './parts/recovering.tsx';
export { lazyPart, renewFailedParts } from './parts/lazy-part.tsx';
export { PlainForm } from './plain-form.tsx';
export type { PlainFormProps } from './plain-form.tsx';
export type { Refused } from './store/refused.ts';
export { ReportForm } from './report-form.tsx';
export type { ReportFormHandle } from './report-form.tsx';
export { firstToOpen } from './sections/use-section-state.ts';
export { ReportSheet } from './sheet/report-sheet.tsx';
export type { LoadTypeface, SheetState } from './sheet/use-sheet-state.ts';
export type { AttachmentStore, Refusals, StoredImage } from './capture/signature/attachment-store.ts';
export type { GivenSignature, GivenSignatures } from './capture/signature/given-signatures.ts';
export type { ReportAuthor } from './capture/signature/author.ts';
export type { SignatureFacts } from './capture/signature/signature-facts.ts';
export { SignaturePad } from './capture/signature/signature-pad.tsx';
export type { SignaturePadHandle } from './capture/signature/signature-pad.tsx';
export { hasEnoughInk } from './capture/signature/strokes.ts';
export { SelectDialog } from './controls/select/select-dialog.tsx';
export type { SelectDialogProps } from './controls/select/select-dialog.tsx';
export type { SelectItem } from './controls/select/select-item.ts';
export { ReportChanges } from './compare/report-changes.tsx';
export type { KnownThing, KnownThings } from './controls/pick/known-things.ts';
export { issueText } from './controls/fields/issue-words.ts';
export { OutcomeMark, VerdictMark } from './controls/fields/verdict-mark.tsx';
export { OpenPhoto } from './capture/photo/open-photo.tsx';
export { smallerPhoto } from './capture/photo/smaller-photo.ts';
export { thumbOf } from './capture/photo/thumb-of.ts';
export { steadyMs, useSteadySlot } from './focus/steady-slot.ts';
export type { SteadySlot } from './focus/steady-slot.ts';
export { ReportPlaces } from './tools/report-places.tsx';
export { usePart } from './parts/use-part.ts';
export { valueWithUnit } from './values/value-text.ts';
export { rendererNames } from './controls/renderers/renderer-name.ts';
