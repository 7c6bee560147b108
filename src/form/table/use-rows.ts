import { useCallback, useState } from 'react';
import { blankRow, child, isArray, isObject, valueAt, type Json, type JsonObject } from '#engine';
import type { FieldPlace } from '../fields/field-place.ts';
import { useReportStore } from '../fields/store-context.ts';
import { numberMember } from '../schema-facts.ts';
import { useField, type FieldHandle } from '../fields/use-field.ts';

export interface Rows {
  readonly view: FieldHandle['view'];
  readonly touch: () => void;
  readonly count: number;
  readonly isFixed: boolean;
  /** How many rows there may be. */
  readonly mayHold: number;
  /** What a new row starts with. */
  readonly blank: () => Json;
  /** The layout lets rows be added. */
  readonly mayAdd: boolean;
  readonly add: () => void;
  readonly remove: (at: number, name: string) => void;
  readonly move: (at: number, by: 1 | -1) => void;
  /** The row that was just taken away, until something else is added or removed. */
  readonly removed: { readonly name: string; readonly undo: () => void } | undefined;
}

/** The rows of a list: how many there are, and putting in and taking out. What is in them, each cell watches itself. */
export function useRows(place: FieldPlace): Rows {
  const { pointer, base, element, writable, schema } = place;
  const store = useReportStore();
  const { view, touch } = useField({ pointer, base, writable, aspect: countOf, ...(element && { element }) });
  const [removed, setRemoved] = useState<Removed>();
  const count = typeof view.value === 'number' ? view.value : 0;

  const change = useCallback(
    (update: (rows: readonly Json[]) => readonly Json[], taken?: Removed) => {
      setRemoved(taken);
      store.write(pointer, (before) => update(isArray(before) ? before : []));
    },
    [store, pointer],
  );
  // A new row holds what its author gave it and nothing else: a reading that nobody took is not a 0.
  const blank = useCallback(
    () => (holdsObjects(schema) ? blankRow(store.template, store.context, pointer) : ''),
    [schema, store, pointer],
  );
  const add = useCallback(() => change((rows) => [...rows, blank()]), [change, blank]);
  const remove = useCallback(
    (at: number, name: string) => {
      const row = valueAt(store.evaluation.data, child(pointer, at));
      change((rows) => rows.toSpliced(at, 1), row === undefined ? undefined : { row, at, name });
    },
    [change, store, pointer],
  );

  const move = useCallback(
    (at: number, by: 1 | -1) =>
      store.writeOnce(pointer, (before) => (isArray(before) ? moved(before, at, at + by) : before)),
    [store, pointer],
  );

  const isFixed = hasFixedRows(schema, count);
  const mayAdd = !isFixed && place.options['disableAdd'] !== true;
  return {
    view,
    touch,
    count,
    isFixed,
    mayHold: !mayAdd ? count : (numberMember(schema, 'maxItems') ?? Number.POSITIVE_INFINITY),
    blank,
    mayAdd,
    add,
    remove,
    move,
    removed: removed && {
      name: removed.name,
      undo: () => change((rows) => rows.toSpliced(removed.at, 0, removed.row)),
    },
  };
}

interface Removed {
  readonly row: Json;
  readonly at: number;
  readonly name: string;
}

function hasFixedRows({ fixedRows, minItems, maxItems }: JsonObject, count: number): boolean {
  return fixedRows === true || (typeof maxItems === 'number' && maxItems === minItems && count === maxItems);
}

function moved(rows: readonly Json[], from: number, to: number): readonly Json[] {
  const row = rows[from];
  return row === undefined || to < 0 || to >= rows.length ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

function countOf(value: Json | undefined): number {
  return isArray(value) ? value.length : 0;
}

function holdsObjects({ items }: JsonObject): boolean {
  return !isObject(items) || typeof items['type'] !== 'string' || items['type'] === 'object';
}
