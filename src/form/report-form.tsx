import { JsonFormsContext } from '@jsonforms/react';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Evaluation, JsonObject, Pointer, ReportContext, SigningTrouble, Template } from '#engine';
import { useLanguage, focusNextField, useWide } from '#screen';
import { StoreContext, useReportStore } from './store/store-context.ts';
import { Notes } from './entry/fields/notes.tsx';
import { FormRoot } from './form-root.ts';
import { KnownThingsContext, type KnownThings } from './entry/pick/known-things.ts';
import { renderers } from './entry/renderers/index.ts';
import { ShownSoFar } from './proofs/shown-so-far.tsx';
import { useStore } from './store/use-store.ts';
import type { Refused } from './store/refused.ts';
import { OpenSection } from './sections/open-section.tsx';
import { SectionList } from './sections/section-list.tsx';
import { sectionOf } from './sections/section-of.ts';
import { SectionRail } from './sections/section-rail.tsx';
import { useReportNotes } from './sections/use-notes-above.ts';
import { useShownSections } from './sections/use-sections.ts';
import { AttachmentContext, type AttachmentStore } from './capture/signature/attachment-store.ts';
import { GivenSignaturesContext, type GivenSignatures } from './capture/signature/given-signatures.ts';
import { AuthorContext, type ReportAuthor } from './store/ink/author.ts';
import { useInkOfReport } from './capture/signature/use-ink-of-report.ts';
import { cells } from './entry/stock/cells.tsx';
import { isOpen, nextToDo } from './tools/places.ts';
import { undoKeys } from './tools/undo-keys.ts';
import { FormTools } from './tools/form-tools.tsx';
import { useStockFlush } from './entry/stock/use-stock-flush.ts';
import { useFocusAt } from './focus/use-focus-at.ts';
import { words } from './words/words.ts';

/** What a page may do to an open form. */
export interface ReportFormHandle {
  /** Shows entries that were typed on another device; `onEvaluation` is called as after a change here. */
  readonly replace: (entries: JsonObject) => void;
  /** The signatures that would not be accepted at submit. */
  readonly signingTroubles: () => readonly SigningTrouble[];
}

interface ReportFormProps {
  /** Template and entries are read once; a new `key` starts the form with others. */
  readonly template: Template;
  readonly entries: JsonObject;
  /** The evaluation of these entries, if the page has already computed it. */
  readonly evaluation?: Evaluation;
  readonly context: ReportContext;
  /** Called synchronously after every change, on every keystroke. */
  readonly onEvaluation: (evaluation: Evaluation) => void;
  readonly attachments: AttachmentStore;
  /** What can be picked: instruments, spares. Without it a picker offers only what the report's context contains. */
  readonly things?: KnownThings;
  /** Who fills in the report and submits it. */
  readonly author?: ReportAuthor;
  /** What the customer's people signed on the same visit. */
  readonly givenSignatures?: GivenSignatures;
  readonly readOnly?: boolean;
  /** Set after an attempt to submit: shows what is missing also in untouched fields. */
  readonly showMissing?: boolean;
  /** Messages shown at their fields while the values are unchanged. */
  readonly refused?: readonly Refused[];
  readonly handle?: RefObject<ReportFormHandle | null>;
  /** The key of the open section, if the page controls it. */
  readonly section?: string;
  readonly onSection?: (key: string | undefined) => void;
  /** Opens the section of a field and focuses it; a new nonce repeats that. */
  readonly focus?: { readonly pointer: Pointer; readonly nonce: number };
}

/** A report on screen. */
export function ReportForm(props: ReportFormProps) {
  const {
    template,
    entries,
    evaluation,
    context,
    onEvaluation,
    attachments,
    readOnly = false,
    showMissing = false,
    refused = none,
  } = props;
  useLanguage();
  const store = useStore({ template, entries, evaluation, context, renderers, cells });
  useLayoutEffect(() => store.setListener(onEvaluation), [store, onEvaluation]);
  useLayoutEffect(() => store.show({ readOnly, missing: showMissing }), [store, readOnly, showMissing]);
  useLayoutEffect(() => store.setRefused(refused), [store, refused]);
  useLayoutEffect(() => store.setAuthor(props.author), [store, props.author]);
  useInkOfReport(store, attachments);
  useImperativeHandle(props.handle, () => ({ replace: store.replace, signingTroubles: () => store.signingTroubles }), [
    store,
  ]);
  useEffect(() => store.setContext(context), [store, context]);

  return (
    <StoreContext.Provider value={store}>
      <AttachmentContext.Provider value={attachments}>
        <KnownThingsContext.Provider value={props.things}>
          <AuthorContext.Provider value={props.author}>
            <GivenSignaturesContext.Provider value={props.givenSignatures}>
              <JsonFormsContext.Provider value={store.jsonForms}>
                <Sections section={props.section} onSection={props.onSection} focus={props.focus} template={template} />
              </JsonFormsContext.Provider>
            </GivenSignaturesContext.Provider>
          </AuthorContext.Provider>
        </KnownThingsContext.Provider>
      </AttachmentContext.Provider>
    </StoreContext.Provider>
  );
}

const none: readonly Refused[] = [];

interface SectionsOfFormProps {
  readonly template: Template;
  readonly section: string | undefined;
  readonly onSection: ((key: string | undefined) => void) | undefined;
  readonly focus: ReportFormProps['focus'];
}

function Sections({ template, section, onSection, focus }: SectionsOfFormProps) {
  const sections = useShownSections();
  const notes = useReportNotes();
  const isWide = useWide();
  const [own, setOwn] = useState<string | undefined>(sections[0]?.key);
  const open = onSection === undefined ? own : section;
  const root = useRef<HTMLDivElement>(null);
  const here = useRef<Pointer>(undefined);
  const store = useReportStore();
  const onOpen = (key: string | undefined): void => (onSection === undefined ? setOwn(key) : onSection(key));

  const openSectionOf = (pointer: Pointer): void => {
    store.lookFor(pointer);
    const key = sectionOf(template, pointer);
    if (key !== undefined && key !== open) onOpen(key);
  };
  const [jump, setJump] = useState<ReportFormProps['focus']>();

  useStockFlush(root);
  useFocusAt(root, focus, openSectionOf);
  useFocusAt(root, jump, openSectionOf);
  const jumpTo = (pointer: Pointer): void => setJump((before) => ({ pointer, nonce: (before?.nonce ?? 0) + 1 }));
  const focusOtherSection = (): void => {
    // A reading that failed is not open: Enter leads nowhere then.
    const open = isOpen(store.evaluation) ? nextToDo(template, store.evaluation, here.current) : undefined;
    if (open !== undefined) jumpTo(open);
  };

  return (
    <FormRoot
      ref={root}
      className="report-form"
      onFocus={({ target }) => (here.current = placeAround(target) ?? here.current)}
      onKeyDown={(event) => {
        const pointer = undoKeys(event, store);
        if (pointer !== undefined) jumpTo(pointer);
        else focusNextField(event, focusOtherSection);
      }}
    >
      <FormTools here={here} onJump={jumpTo} />
      <ShownSoFar />
      <Notes issues={notes} />
      {sections.length === 0 && <p className="form-hint">{words.emptySection}</p>}
      {sections.length === 1 && sections[0] !== undefined && (
        <div className="form-section is-only">
          <OpenSection section={sections[0]} />
        </div>
      )}
      {sections.length > 1 && isWide && <SectionRail sections={sections} open={open} onOpen={onOpen} />}
      {sections.length > 1 && !isWide && <SectionList sections={sections} open={open} onOpen={onOpen} />}
    </FormRoot>
  );
}

function placeAround(element: Element): Pointer | undefined {
  return element.closest<HTMLElement>('[data-pointer]')?.dataset['pointer'];
}
