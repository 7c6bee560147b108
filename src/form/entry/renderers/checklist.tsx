import { rankWith, type JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { memo, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  child,
  isArray,
  isObject,
  valueAt,
  withValueAt,
  type Json,
  type JsonObject,
  type Pointer,
  toPointerIn,
  type Column,
} from '#engine';
import { useLanguage, firstOpenIn } from '#screen';
import { term } from '#language';
import { usePlace } from '../../store/use-place.ts';
import type { FieldPlace, RendererProps } from '../../store/field-place.ts';
import { Notes } from '../fields/notes.tsx';
import { schemaTester } from '../fields/schema-tester.ts';
import { useReportStore } from '../../store/store-context.ts';
import { useReportFact } from '../../store/use-field.ts';
import { Cell } from '../cells/cell.tsx';
import { walkCells } from '../cells/cell-walk.ts';
import { checklistColumns, type ChecklistColumns } from '../rows/checklist-columns.ts';
import { provenChecks } from '../rows/proven-checks.ts';
import { RowsFrame } from '../rows/rows-frame.tsx';
import { useIsHidden, usePreviousRow, useRowName, useRowNotes } from '../rows/use-row.ts';
import { useRows } from '../rows/use-rows.ts';
import { valueText } from '../../words/value-text.ts';
import { words } from '../../words/words.ts';

/** A check list: one tap per row; asks for a remark where something was found. */
export const checklistEntry: JsonFormsRendererRegistryEntry = {
  tester: rankWith(
    41,
    schemaTester((schema, options, root) => checklistColumns(root, schema, options) !== undefined),
  ),
  renderer: Checklist,
};

function Checklist({ uischema, schema, path = '', enabled = true }: RendererProps) {
  const store = useReportStore();
  const place = usePlace({ uischema, schema, path, enabled });
  const columns = useMemo(
    () => checklistColumns(store.template.bundle.schema, place.schema, place.options),
    [store, place],
  );
  return columns === undefined ? null : <Checks place={place} columns={columns} />;
}

function Checks({ place, columns }: { readonly place: FieldPlace; readonly columns: ChecklistColumns }) {
  const rows = useRows(place);
  const labelId = useId();
  if (!rows.view.visible) return null;
  return (
    <RowsFrame place={place} rows={rows} labelId={labelId}>
      {rows.view.editable && <SetTheRest list={place.pointer} count={rows.count} columns={columns} />}
      <ol className="form-checks" aria-label={place.name} onKeyDown={(event) => walkCells(event, true)}>
        {Array.from({ length: rows.count }, (_, row) => (
          <Check key={row} list={place.pointer} row={row} columns={columns} writable={rows.view.editable} />
        ))}
      </ol>
    </RowsFrame>
  );
}

interface CheckProps {
  readonly list: Pointer;
  readonly row: number;
  readonly columns: ChecklistColumns;
  readonly writable: boolean;
}

const Check = memo(function Check({ list, row, columns, writable }: CheckProps) {
  useLanguage();
  const { item, status, known, others } = columns;
  const pointer = child(list, row);
  // A check that does not apply to this equipment needs no answer.
  const isHidden = useIsHidden(toPointerIn(pointer, status));
  const name = useRowName(list, row, item.names.join('/'));
  const notes = useRowNotes(list, row, noColumns);
  const previousRow = usePreviousRow(list, row, item.names.join('/'));
  const needsWords = useReportFact((store) => asksForWords(store, pointer, columns));
  const [isAsked, setAsked] = useState(false);
  if (isHidden) return null;
  const cell = (column: Column, at: number) => (
    <Cell
      key={column.names.join('/')}
      column={column}
      list={list}
      row={row}
      rowName={name}
      at={at}
      writable={writable}
      layout="card"
      previousRow={previousRow}
      isLast={false}
    />
  );
  return (
    <li className="form-check" data-pointer={pointer}>
      <span className="form-check-name">
        <span>
          <span className="form-check-title">{name}</span>
          {known.map((column) => (
            <Known key={column.names.join('/')} column={column} row={pointer} />
          ))}
        </span>
        {others.length > 0 && !needsWords && !isAsked && writable && (
          <button
            type="button"
            className="form-quiet-button"
            aria-label={words.addRemark(name)}
            onClick={({ currentTarget }) => {
              const check = currentTarget.closest('.form-check');
              flushSync(() => setAsked(true));
              check?.querySelector<HTMLElement>('.form-check-words input, .form-check-words textarea')?.focus();
            }}
          >
            <span>{words.remark}</span>
          </button>
        )}
      </span>
      <div className="form-check-answer">{cell(status, 0)}</div>
      {others.length > 0 && (needsWords || isAsked) && (
        <div className="form-check-words">{others.map((column, at) => cell(column, at + 1))}</div>
      )}
      <Notes issues={notes} />
    </li>
  );
});

function Known({ column, row }: { readonly column: Column; readonly row: Pointer }) {
  const value = useReportFact((store) => valueAt(store.evaluation.data, toPointerIn(row, column)));
  if (value === undefined || value === '') return null;
  return (
    <span className="form-check-known" translate="no">{`${column.label}: ${valueText(column.schema, value)}`}</span>
  );
}

const noColumns: readonly Column[] = [];

/** Any answer but the first needs a remark; a remark that exists, or that a rule requires, is shown. */
function asksForWords(
  store: ReturnType<typeof useReportStore>,
  row: Pointer,
  { status, choices, others }: ChecklistColumns,
): boolean {
  const { data } = store.evaluation;
  const answer = valueAt(data, toPointerIn(row, status));
  if (answer !== undefined && answer !== choices[0]?.value) return true;
  return others.some((column) => {
    const pointer = toPointerIn(row, column);
    return valueAt(data, pointer) !== undefined || store.issuesAt(pointer).length > 0;
  });
}

/**
 * Gives the first answer to every unanswered row; existing answers stay. Critical checks, and those that the report's proofs
 * rest on, must be answered one by one: as long as one is open the list says so.
 */
function SetTheRest({
  list,
  count,
  columns,
}: {
  readonly list: Pointer;
  readonly count: number;
  readonly columns: ChecklistColumns;
}) {
  const store = useReportStore();
  const { status, choices } = columns;
  const [first] = choices;
  const proves = useMemo(() => provenChecks(store.template, list), [store, list]);
  const isByHand = (each: typeof store, row: Pointer): boolean =>
    isCritical(each, row) || proves(valueAt(each.evaluation.data, row));
  const openRows = (each: typeof store): readonly Pointer[] =>
    Array.from({ length: count }, (_, row) => child(list, row)).filter((row) => isOpen(each, row, status));
  const open = useReportFact((each) => openRows(each).length);
  const byHand = useReportFact((each) => openRows(each).filter((row) => isByHand(each, row)).length);
  const usual = open - byHand;
  const isOffered = open > 1 && usual > 0;
  if (first === undefined || (!isOffered && byHand === 0)) return null;
  const answered = (row: Json, at: number): Json => {
    const pointer = child(list, at);
    const isUsual = isOpen(store, pointer, status) && !isByHand(store, pointer);
    return isObject(row) && isUsual ? withAnswer(row, status, first.value) : row;
  };
  return (
    <div className="form-check-rest">
      {isOffered && (
        <button
          type="button"
          className="form-button"
          onClick={({ currentTarget }) => {
            const place = currentTarget.closest('.form-list');
            flushSync(() => store.writeOnce(list, (before) => (isArray(before) ? before.map(answered) : before)));
            // The button has gone: focus what is left, otherwise the end of the list.
            const checks = place?.querySelectorAll<HTMLElement>('.form-check-answer input:checked');
            (place && (firstOpenIn(place) ?? [...(checks ?? [])].at(-1)))?.focus();
          }}
        >
          {`${words.allSet(term(first.label))} (${usual})`}
        </button>
      )}
      {byHand > 0 && <span className="form-hint">{words.criticalByHand(byHand)}</span>}
    </div>
  );
}

/** A check that can fail the report on its own is not answered with the others. */
function isCritical(store: ReturnType<typeof useReportStore>, row: Pointer): boolean {
  return valueAt(store.evaluation.data, child(row, 'critical')) === true;
}

function isOpen(store: ReturnType<typeof useReportStore>, row: Pointer, status: Column): boolean {
  const pointer = toPointerIn(row, status);
  return !store.isHidden(pointer) && valueAt(store.evaluation.data, pointer) === undefined;
}

function withAnswer(row: JsonObject, status: Column, answer: Json): JsonObject {
  return withValueAt(row, toPointerIn('', status), answer);
}
