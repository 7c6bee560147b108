import { acceptanceClause, child, isBelow, type Pointer, valueAt, choicesOf, toPointerIn, type Column } from '#engine';
import { useReportFact } from '../../store/use-field.ts';
import type { ReportStore } from '../../store/report-store.ts';
import { valueWithUnit } from '../../words/value-text.ts';
import { rowName } from '../rows/use-row.ts';
import { limitText } from './limit-text.ts';
import { isEntered, nameOf, type LineColumns } from './line-columns.ts';

/** The name of a row that no other row has: `E · 5.00 ×` and not `E`. */
export function useLineTitle(
  list: Pointer,
  row: number,
  labelName: string | undefined,
  { point, isNumbered }: LineColumns,
): string {
  return useReportFact((store) => {
    const points = point.flatMap((column) => textAt(store, child(list, row), column) ?? []);
    if (labelName === undefined && points.length > 0) return points.join(' · ');
    // Until its point is known a row has a number: there may be others of its name.
    const isPointOpen = point.length > 0 && points.length === 0 && point.some(isEntered);
    const isNamed =
      isNumbered && valueAt(store.evaluation.data, `${child(list, row)}/${labelName ?? ''}`) !== undefined;
    const number = isPointOpen || isNamed ? [String(row + 1)] : [];
    return [rowName(store, list, row, labelName, valueWithUnit), ...points, ...number].join(' · ');
  });
}

/** What the reading is taken at, and its limits: `0.400 A → 0.953 … 1.053 s`. */
export function useLineFacts(row: Pointer, line: LineColumns): string {
  return useReportFact((store) => {
    const conditions = line.conditions.flatMap((column) => textAt(store, row, column) ?? []);
    const signs = line.rest
      .filter((column) => isSign(column) && isUnusual(store, row, column))
      .flatMap((column) => withLabel(column, textAt(store, row, column)));
    const limits = [conditions.join(' · '), limitsOf(store, row, line)].filter((part) => part !== '').join(' → ');
    return [limits, ...signs].filter((part) => part !== '').join(' · ');
  });
}

const withLabel = ({ label }: Column, text: string | undefined): readonly string[] =>
  text === undefined ? [] : [`${label} ${text}`];

function textAt(store: ReportStore, row: Pointer, column: Column): string | undefined {
  const pointer = toPointerIn(row, column);
  const value = valueAt(store.evaluation.data, pointer);
  return value === undefined || value === '' || store.isHidden(pointer)
    ? undefined
    : valueWithUnit(column.schema, value);
}

/** A choice that the row starts with, such as `=` before a reading and `>` where the meter shows over range. */
const isSign = ({ schema, unit, isPrefilled }: Column): boolean =>
  isPrefilled && unit === undefined && choicesOf(schema) !== undefined;

const isUnusual = (store: ReportStore, row: Pointer, column: Column): boolean =>
  column.schema['default'] !== undefined &&
  valueAt(store.evaluation.data, toPointerIn(row, column)) !== column.schema['default'];

/** The limits of the readings; without any, of what is computed from them. All but that of the first reading are named. */
function limitsOf(store: ReportStore, row: Pointer, { readings, judged }: LineColumns): string {
  const own = judged.filter((column) => readings.includes(column));
  const limits = (own.length > 0 ? own : judged).flatMap((column) => {
    const pointer = toPointerIn(row, column);
    const { template, evaluation } = store;
    const clause = store.isHidden(pointer) ? undefined : acceptanceClause(template, evaluation.values, pointer);
    const text = clause && limitText(clause);
    return column === readings[0] ? (text ?? []) : withLabel(column, text);
  });
  return [...new Set(limits)].join(', ');
}

/** Whether a place that is being jumped to is in the part of the row that opens. */
export function useIsWanted(row: Pointer, { rest, facts }: LineColumns): boolean {
  return useReportFact(
    ({ wanted }) =>
      wanted !== undefined &&
      isBelow(wanted, row) &&
      [...rest, ...facts].some((column) => wanted.startsWith(toPointerIn(row, column))),
  );
}

/** A row without its name, its point or a value that it must have cannot be read as a line: it starts open. */
export function isUnfinished(
  store: ReportStore,
  row: Pointer,
  line: LineColumns,
  labelName: string | undefined,
): boolean {
  return (
    missingNames(store, row, line, labelName).length > 0 ||
    line.rest.some((column) => column.required && isOpen(store, row, column))
  );
}

/** What would name the row and is still to be entered: it comes before the readings. */
export function missingNames(
  store: ReportStore,
  row: Pointer,
  { rest, point }: LineColumns,
  labelName: string | undefined,
): readonly Column[] {
  return rest.filter(
    (column) => (point.includes(column) || nameOf(column) === labelName) && isOpen(store, row, column),
  );
}

function isOpen(store: ReportStore, row: Pointer, column: Column): boolean {
  const pointer = toPointerIn(row, column);
  return !store.isHidden(pointer) && (valueAt(store.evaluation.data, pointer) ?? '') === '';
}
