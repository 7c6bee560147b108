import type { UISchemaElement } from '@jsonforms/core';
import { JsonFormsContext, JsonFormsDispatch } from '@jsonforms/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Evaluation, JsonObject, Pointer, ReportContext, Template } from '#engine';
import { Notes } from './fields/notes.tsx';
import { StoreContext } from './fields/store-context.ts';
import { FormRoot } from './form-root.ts';
import { textIn } from './language/language.ts';
import { useLanguage } from './language/use-language.ts';
import { TermContext } from './language/use-term.ts';
import { PartBoundary } from './part-boundary.tsx';
import { renderers } from './renderers/index.ts';
import { ReportStore } from './report-store.ts';
import { useReportNotes } from './sections/use-notes-above.ts';
import { AttachmentContext, type AttachmentStore } from './signature/attachment-store.ts';
import { cells } from './stock/cells.tsx';
import { useStockFlush } from './stock/use-stock-flush.ts';
import type { Refused } from './store/refused.ts';
import { useFocusAt } from './use-focus-at.ts';

export interface PlainFormProps {
  /** Template and entries are read once; give the form another `key` to start it with others. */
  readonly template: Template;
  readonly entries: JsonObject;
  readonly context: ReportContext;
  /** Called once, with what the form says of the entries it starts with. */
  readonly onOpen?: (evaluation: Evaluation) => void;
  /** Called in the same turn as every change, at every key. */
  readonly onEvaluation: (evaluation: Evaluation) => void;
  readonly readOnly?: boolean;
  /** After an attempt to go on: say what is missing also where nobody has been yet. */
  readonly showMissing?: boolean;
  /** What the server did not take, said at its field for as long as that value stands there. */
  readonly refused?: readonly Refused[];
  /** Puts the caret at a place; a new nonce asks again. */
  readonly focus?: { readonly pointer: Pointer; readonly nonce: number };
  /** Only a form with photos or signatures needs it. */
  readonly attachments?: AttachmentStore;
}

/** The fields of a report without the report: no sections, no tools, no verdict. For a page or a dialog that has its own frame. */
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
  const [store] = useState(() => new ReportStore({ template, entries, context, renderers, cells }));
  useLayoutEffect(() => store.report(onEvaluation), [store, onEvaluation]);
  useLayoutEffect(() => {
    onOpen?.(store.evaluation);
  }, [store, onOpen]);
  useLayoutEffect(() => store.show({ readOnly, missing: showMissing }), [store, readOnly, showMissing]);
  useLayoutEffect(() => store.refuse(refused), [store, refused]);
  useEffect(() => store.placeIn(context), [store, context]);

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
        {/* The engine's layout is a JSON object; JSON Forms has its own name for the shape. */}
        <JsonFormsDispatch uischema={uischema as unknown as UISchemaElement} schema={schema} path="" />
      </PartBoundary>
      <Notes issues={notes} />
    </FormRoot>
  );
}

const nothingToOpen = (): void => undefined;
