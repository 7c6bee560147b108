import {
  child,
  namesOf,
  toPointer,
  valueAt,
  type Judgement,
  type Pointer,
  valueThen,
  previousRowOf,
  rowApplies,
  toPointerIn,
  type Column,
  schemaAt,
} from '#engine';
import { useMemo } from 'react';
import { term } from '#language';
import { useReportStore } from '../../store/store-context.ts';
import { useReportFact } from '../../store/use-field.ts';
import type { ReportStore } from '../../store/report-store.ts';
import { issueWatch, type NamedIssue } from '../../store/issue-watch.ts';
import { valueText } from '../../words/value-text.ts';
import { words } from '../../words/words.ts';

/** The name of a row: the text that names it, otherwise its number. */
export function useRowName(list: Pointer, row: number, labelName: string | undefined): string {
  return useReportFact((store) => rowName(store, list, row, labelName));
}

export function rowName(
  store: ReportStore,
  list: Pointer,
  row: number,
  labelName: string | undefined,
  textOf: typeof valueText = valueText,
): string {
  const pointer = labelName === undefined ? undefined : `${child(list, row)}/${labelName}`;
  const value = pointer === undefined ? undefined : valueAt(store.evaluation.data, pointer);
  const { schema } = store.template.bundle;
  if (pointer !== undefined && value !== undefined && value !== '') {
    return term(textOf(schemaAt(schema, namesOf(pointer)) ?? {}, value));
  }
  const title = schemaAt(schema, namesOf(child(list, row)))?.['title'];
  const isName = typeof title === 'string' && title.length <= longestRowTitle;
  return words.numbered(isName ? term(title) : words.row, row + 1);
}

/** A longer item title describes the table, not the row. */
const longestRowTitle = 24;

/** The row of the last visit with the same name. What was found now is compared with what was left then. */
export function usePreviousRow(list: Pointer, row: number, labelName: string | undefined): number | undefined {
  return useReportFact(({ context, evaluation }) =>
    previousRowOf(valueThen(context.previous, list), valueAt(evaluation.data, list), { row, labelName }),
  );
}

export function useJudgement(pointer: Pointer): Judgement | undefined {
  const verdict = useReportFact((store) => store.evaluation.verdicts.get(pointer)?.verdict);
  const basis = useReportFact((store) => store.evaluation.verdicts.get(pointer)?.basis);
  return useMemo(() => verdict && { verdict, ...(basis !== undefined && { basis }) }, [verdict, basis]);
}

/** Issues of a row as a whole: its own, and those of objects in it without a control. */
export function useRowNotes(list: Pointer, row: number, columns: readonly Column[]): readonly NamedIssue[] {
  const store = useReportStore();
  const watch = useMemo(() => issueWatch(store, placesAround(child(list, row), columns)), [store, list, row, columns]);
  return useReportFact(watch);
}

/** The same plus issues of its cells, with the column named: a grid cell has no room for words. */
export function useGridNotes(list: Pointer, row: number, columns: readonly Column[]): readonly NamedIssue[] {
  const store = useReportStore();
  const watch = useMemo(() => {
    const pointer = child(list, row);
    const cells = columns.map((column) => ({ pointer: toPointerIn(pointer, column), label: column.label }));
    return issueWatch(store, [...placesAround(pointer, columns), ...cells]);
  }, [store, list, row, columns]);
  return useReportFact(watch);
}

function placesAround(row: Pointer, columns: readonly Column[]): readonly { readonly pointer: Pointer }[] {
  const inner = columns.flatMap(({ names }) => names.slice(1).map((_, at) => row + toPointer(names.slice(0, at + 1))));
  return [...new Set([row, ...inner])].map((pointer) => ({ pointer }));
}

/** The columns that apply in at least one row. Positions joined to one text, so that it compares by value. */
export function useShownColumns(list: Pointer, count: number, columns: readonly Column[]): readonly Column[] {
  const hidden = useReportFact((store) =>
    columns
      .map((column, at) => (count > 0 && isHiddenInEveryRow(store, list, count, column) ? at : undefined))
      .filter((at) => at !== undefined)
      .join(' '),
  );
  return useMemo(() => {
    const left = new Set(hidden.split(' '));
    return columns.filter((_, at) => !left.has(String(at)));
  }, [columns, hidden]);
}

function isHiddenInEveryRow(store: ReportStore, list: Pointer, count: number, column: Column): boolean {
  if (store.evaluation.hidden.size === 0) return false;
  for (let row = 0; row < count; row += 1) {
    if (!store.isHidden(toPointerIn(child(list, row), column))) return false;
  }
  return true;
}

/** Whether the row, or every reading in it, does not apply now. */
export function useIsRowHidden(list: Pointer, row: number, columns: readonly Column[]): boolean {
  return useReportFact((store) => {
    if (store.evaluation.hidden.size === 0) return false;
    const pointer = child(list, row);
    const isHidden = (column: Column): boolean => store.isHidden(toPointerIn(pointer, column));
    return store.isHidden(pointer) || !rowApplies(columns, isHidden);
  });
}

export function useIsHidden(pointer: Pointer): boolean {
  return useReportFact((store) => store.isHidden(pointer));
}
