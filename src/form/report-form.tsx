import { JsonFormsContext } from '@jsonforms/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Evaluation, JsonObject, Pointer, ReportContext, Template } from '#engine';
import { useLanguage } from './language/use-language.ts';
import { StoreContext, useReportStore } from './fields/store-context.ts';
import { Notes } from './fields/notes.tsx';
import { FormRoot } from './form-root.ts';
import { KnownThingsContext, type KnownThings } from './pick/known-things.ts';
import { renderers } from './renderers/index.ts';
import { ReportStore } from './report-store.ts';
import { OpenSection } from './sections/open-section.tsx';
import { SectionList } from './sections/section-list.tsx';
import { sectionOf } from './sections/section-of.ts';
import { SectionRail } from './sections/section-rail.tsx';
import { useReportNotes } from './sections/use-notes-above.ts';
import { useShownSections } from './sections/use-sections.ts';
import { AttachmentContext, type AttachmentStore } from './signature/attachment-store.ts';
import { OwnSignatureContext, type OwnSignature } from './signature/own-signature.ts';
import { cells } from './stock/cells.tsx';
import { undoKeys } from './tools/undo-keys.ts';
import { FormTools } from './tools/form-tools.tsx';
import { useStockFlush } from './stock/use-stock-flush.ts';
import { useFocusAt } from './use-focus-at.ts';
import { useWide } from './use-wide.ts';
import { words } from './words.ts';

export interface ReportFormProps {
  /** Template and entries are read once; give the form another `key` to start it with others. */
  readonly template: Template;
  readonly entries: JsonObject;
  /** What the engine says of these entries, where the page has asked it already. */
  readonly evaluation?: Evaluation;
  readonly context: ReportContext;
  /** Called in the same turn as every change, at every key. */
  readonly onEvaluation: (evaluation: Evaluation) => void;
  readonly attachments: AttachmentStore;
  /** What can be picked: instruments, spares. Without it a picker offers what the facts of the report tell. */
  readonly things?: KnownThings;
  /** The signature that the person who fills the report keeps. */
  readonly ownSignature?: OwnSignature;
  readonly readOnly?: boolean;
  /** After an attempt to submit: say what is missing also where nobody has been yet. */
  readonly showMissing?: boolean;
  /** The key of the open section, where the page keeps it. */
  readonly section?: string;
  readonly onSection?: (key: string | undefined) => void;
  /** Opens the section of a place and puts the caret there; a new nonce asks again. */
  readonly focus?: { readonly pointer: Pointer; readonly nonce: number };
}

/** A report on glass. */
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
  } = props;
  useLanguage();
  const [store] = useState(() => new ReportStore({ template, entries, evaluation, context, renderers, cells }));
  useLayoutEffect(() => store.report(onEvaluation), [store, onEvaluation]);
  useLayoutEffect(() => store.show({ readOnly, missing: showMissing }), [store, readOnly, showMissing]);
  useEffect(() => store.placeIn(context), [store, context]);

  return (
    <StoreContext.Provider value={store}>
      <AttachmentContext.Provider value={attachments}>
        <KnownThingsContext.Provider value={props.things}>
          <OwnSignatureContext.Provider value={props.ownSignature}>
            <JsonFormsContext.Provider value={store.jsonForms}>
              <Sections section={props.section} onSection={props.onSection} focus={props.focus} template={template} />
            </JsonFormsContext.Provider>
          </OwnSignatureContext.Provider>
        </KnownThingsContext.Provider>
      </AttachmentContext.Provider>
    </StoreContext.Provider>
  );
}

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

  return (
    <FormRoot
      ref={root}
      className="report-form"
      onFocus={({ target }) => (here.current = placeAround(target) ?? here.current)}
      onKeyDown={(event) => {
        const pointer = undoKeys(event, store);
        if (pointer !== undefined) jumpTo(pointer);
      }}
    >
      <FormTools here={here} onJump={jumpTo} />
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
