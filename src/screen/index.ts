/**
 * What any page is drawn with: inputs, lists, notes, dialogs, print, the theme, and parts that load when they are needed.
 * Promises: the same look, focus and touch on every screen; what React draws survives a page translator and an extension.
 * Errors: a part that does not load says so in its place (`lazyPart`, `usePart`) and is tried again.
 * Never: a route, the network, a report or a rule of the domain.
 * Two doors beside this one are loaded only where they are needed: `#screen/select`, the dialog for picking from a long list, and
 * `#screen/touch`, how a page behaves under a finger.
 */
export { clocks, dayClock } from './dates/clock.ts';
export type { Clock } from './dates/clock.ts';
export { dateIn } from './dates/typed-date.ts';
export { useTypedClock } from './dates/use-typed-clock.ts';
export { SelfOpenedDialog } from './dialogs/self-opened-dialog.tsx';
export { focusAndSelect } from './focus/focus-and-select.ts';
export { entryLeft, isInEntry } from './focus/entry-focus.ts';
export { entryMark, firstOpenIn, focusNextField } from './focus/next-field.ts';
export { pressedKey } from './focus/pressed-key.ts';
export { steadyMs, useSteadySlot } from './focus/steady-slot.ts';
export type { SteadySlot } from './focus/steady-slot.ts';
export { Button } from './inputs/button.tsx';
export { ChoiceChips } from './inputs/choice-chips.tsx';
export { ConfirmButton } from './inputs/confirm-button.tsx';
export { CopyButton } from './inputs/copy-button.tsx';
export { DateInput } from './inputs/date-input.tsx';
export { FileInput } from './inputs/file-input.tsx';
export { PrimaryLink } from './inputs/primary-link.tsx';
export { SearchInput } from './inputs/search-input.tsx';
export { SelectInput } from './inputs/select-input.tsx';
export { TextInput } from './inputs/text-input.tsx';
export { TickBox } from './inputs/tick-box.tsx';
export { useFilters } from './inputs/use-filters.ts';
export { LanguageChoice } from './language/language-choice.tsx';
export { startLanguage } from './language/languages.ts';
export { useLanguage } from './language/use-language.ts';
export { CardLink } from './lists/card-link.tsx';
export { CardList } from './lists/card-list.tsx';
export { Detail } from './lists/detail.tsx';
export { Facts } from './lists/facts.tsx';
export { ListView } from './lists/list-view.tsx';
export { AboveLink } from './look/above-link.ts';
export { ButtonRow } from './look/button-row.ts';
export { framed, framedRow } from './look/framed.ts';
export { globalStyles } from './look/global-styles.ts';
export { hiddenFromSight } from './look/hidden-from-sight.ts';
export { PageRoot } from './look/page-root.ts';
export { paperTypeface } from './look/paper-typeface.ts';
export { loadPlex } from './look/plex.ts';
export { focusRing, themeOf } from './look/theme.ts';
export { verdictColours } from './look/verdict-colours.ts';
export { Delayed } from './notes/delayed.tsx';
export { EmptyState } from './notes/empty-state.tsx';
export { FloatingNote, FloatingNotes } from './notes/floating-notes.tsx';
export { LoadingState } from './notes/loading-state.tsx';
export { MessageState } from './notes/message-state.tsx';
export { Note } from './notes/note.tsx';
export type { Tone } from './notes/note.tsx';
export { StateChip } from './notes/state-chip.tsx';
export { Folded } from './page/folded.tsx';
export { shortViewport } from './page/short-viewport.ts';
export { saveFile } from './page/save-file.ts';
export { Screen } from './page/screen.tsx';
export { Section } from './page/section.tsx';
export { useNow } from './page/use-now.ts';
export type { Elements } from './parts/elements.ts';
export { lazyPart, renewFailedParts } from './parts/lazy-part.tsx';
export { KeptPartsContext, Recovering } from './parts/recovering.tsx';
export { usePart } from './parts/use-part.ts';
export type { OpenablePart } from './parts/use-part.ts';
export { useWide, wideScreen } from './parts/use-wide.ts';
export { PrintButton } from './print/print-button.tsx';
export { Printing, usePrinting } from './print/printing.tsx';
export type { SheetState } from './print/sheet-state.ts';
export type { SelectItem } from './select/select-item.ts';
export { readStored, readStoredText, storedNames, writeStored, writeStoredText } from './stored/browser-storage.ts';
export { CardFoot, CardLine, CardTitle } from './lists/card-words.ts';
