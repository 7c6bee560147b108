import {
  isArray,
  toPointer,
  valueAt,
  type Json,
  type JsonObject,
  type Pointer,
  namesInScope,
  schemaAt,
  isOfType,
  textMember,
  typesOf,
  type Column,
  labelOf,
  foundFor,
} from '#engine';
import type { FieldPlace } from '../../store/field-place.ts';
import type { ReportStore } from '../../store/report-store.ts';
import { namesInPath } from '../../store/data-path.ts';
import { whyNotPasted } from '../cells/cell-text.ts';

/** Where the as-left readings of a table can be copied from. */
export type CopySource =
  /** From other columns of the same rows, column by column. */
  | {
      readonly kind: 'columns';
      readonly from: ReadonlyMap<number, Column>;
      readonly found: string;
      readonly left: string;
    }
  /** From the as-found table beside it. */
  | { readonly kind: 'list'; readonly list: Pointer; readonly found: string };

/** The layout's `copyFrom`, otherwise what the names imply. */
export function copySource(store: ReportStore, place: FieldPlace, columns: readonly Column[]): CopySource | undefined {
  return listBeside(store, place) ?? columnsBeside(columns);
}

function listBeside(store: ReportStore, { base, element, options, pointer }: FieldPlace): CopySource | undefined {
  const around = namesInPath(base);
  const own = namesInScope(element?.scope ?? '');
  const asked = textMember(options, 'copyFrom');
  const found = foundFor(own.at(-1) ?? '');
  const inner = asked !== undefined ? namesInScope(asked) : found === undefined ? [] : [...own.slice(0, -1), found];
  const name = inner.at(-1);
  const names = [...around, ...inner];
  const schema = schemaAt(store.template.bundle.schema, names);
  if (name === undefined || schema === undefined || !isOfType(schema, 'array') || toPointer(names) === pointer) {
    return undefined;
  }
  return { kind: 'list', list: toPointer(names), found: labelOf(name, schema) };
}

function columnsBeside(columns: readonly Column[]): CopySource | undefined {
  const from = new Map<number, Column>();
  for (const [at, left] of columns.entries()) {
    const found = columns.find((column) => isFoundOf(column, left));
    if (found !== undefined && whyNotPasted(left) === undefined) from.set(at, found);
  }
  // The pair is named after its readings, not after the choices beside them.
  const [at, found] = [...from].find(([, { schema }]) => isOfType(schema, 'number', 'integer')) ?? [...from][0] ?? [];
  const left = at === undefined ? undefined : columns[at];
  return found && left && { kind: 'columns', from, found: found.label, left: left.label };
}

function isFoundOf(found: Column, left: Column): boolean {
  const name = left.copyFrom ?? foundFor(left.names.at(-1) ?? '');
  if (name === undefined || !sameKind(found.schema, left.schema)) return false;
  return [...left.names.slice(0, -1), name].join('/') === found.names.join('/');
}

function sameKind(one: JsonObject, other: JsonObject): boolean {
  return typesOf(one).join() === typesOf(other).join() && one['unit'] === other['unit'];
}

/** The rows of the as-found table, matched by row name, otherwise by row number. */
export function rowsFrom(
  data: JsonObject,
  list: Pointer,
  labelName: string | undefined,
): (row: Json | undefined, at: number) => Json | undefined {
  const found = valueAt(data, list);
  const rows = isArray(found) ? found : [];
  const nameOf = (row: Json | undefined): Json | undefined =>
    labelName === undefined ? undefined : valueAt(row, `/${labelName}`);
  return (row, at) => {
    const name = nameOf(row);
    return (name === undefined ? undefined : rows.find((each) => nameOf(each) === name)) ?? rows[at];
  };
}
