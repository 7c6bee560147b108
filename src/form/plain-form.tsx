import { JsonFormsContext, JsonFormsDispatch } from '@jsonforms/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Evaluation, JsonObject, Pointer, ReportContext, Template } from '#engine';
import { Notes } from './entry/fields/notes.tsx';
import { StoreContext } from './store/store-context.ts';
import { FormRoot } from './form-root.ts';
import { textIn } from '#language';
import { useLanguage } from '#screen';
import { TermContext } from './words/use-term.ts';
import { PartBoundary } from './parts/part-boundary.tsx';
import { renderers } from './entry/renderers/index.ts';
import { useStore } from './store/use-store.ts';
import { useReportNotes } from './sections/use-notes-above.ts';
import { AttachmentContext, type AttachmentStore } from './capture/signature/attachment-store.ts';
import { cells } from './entry/stock/cells.tsx';
import { useStockFlush } from './entry/stock/use-stock-flush.ts';
import type { Refused } from './store/refused.ts';
import { useFocusAt } from './focus/use-focus-at.ts';
import { theirElement } from './store/json-forms-types.ts';

/** What a form without sections takes, and whom it tells about changes. */
export interface PlainFormProps {
  /** Template and entries are read once; a new `key` starts the form with others. */
  readonly template: Template;
  readonly entries: JsonObject;
  readonly context: ReportContext;
  /** Called once, with the evaluation of the initial entries. */
  readonly onOpen?: (evaluation: Evaluation) => void;
  /** Called synchronously after every change, on every keystroke. */
  readonly onEvaluation: (evaluation: Evaluation) => void;
  readonly readOnly?: boolean;
  /** Set after an attempt to continue: shows what is missing also in untouched fields. */
  readonly showMissing?: boolean;
  /** Values that the server refused, shown at their fields while those values remain. */
  readonly refused?: readonly Refused[];
  /** Focuses a field; a new nonce repeats that. */
  readonly focus?: { readonly pointer: Pointer; readonly nonce: number };
  /** Needed only by a form with photos or signatures. */
  readonly attachments?: AttachmentStore;
}

/** The fields of a report without sections, tools and verdict. For a page or dialog with its own frame. */
export function PlainForm(props: PlainFormProps) {
  const {
    template,
    entries,
    context,
    onOpen,
    onEvaluation,
    readOnly = false,
    showMissing = false,
    refused = none,
  } = props;
  useLanguage();
  const store = useStore({ template, entries, context, renderers, cells });
  useLayoutEffect(() => store.setListener(onEvaluation), [store, onEvaluation]);
  useLayoutEffect(() => {
    onOpen?.(store.evaluation);
  }, [store, onOpen]);
  useLayoutEffect(() => store.show({ readOnly, missing: showMissing }), [store, readOnly, showMissing]);
  useLayoutEffect(() => store.setRefused(refused), [store, refused]);
  useEffect(() => store.setContext(context), [store, context]);

  return (
    <StoreContext.Provider value={store}>
      <AttachmentContext.Provider value={props.attachments}>
        <TermContext.Provider value={textIn}>
          <JsonFormsContext.Provider value={store.jsonForms}>
            <Fields template={template} focus={props.focus} />
          </JsonFormsContext.Provider>
        </TermContext.Provider>
      </AttachmentContext.Provider>
    </StoreContext.Provider>
  );
}

const none: readonly Refused[] = [];

function Fields({ template, focus }: Pick<PlainFormProps, 'template'> & { readonly focus: PlainFormProps['focus'] }) {
  const root = useRef<HTMLDivElement>(null);
  const notes = useReportNotes();
  useStockFlush(root);
  useFocusAt(root, focus, nothingToOpen);
  const { schema, uischema } = template.bundle;
  return (
    <FormRoot ref={root} className="report-form">
      <PartBoundary>
        <JsonFormsDispatch uischema={theirElement(uischema)} schema={schema} path="" />
      </PartBoundary>
      <Notes issues={notes} />
    </FormRoot>
  );
}

const nothingToOpen = (): void => undefined;
