import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { blankRow, child, isArray, isObject, valueAt, type Json, type JsonObject, numberMember } from '#engine';
import type { FieldPlace } from '../../store/field-place.ts';
import { useReportStore } from '../../store/store-context.ts';
import { useSteadySlot } from '#screen';
import { useField, type FieldHandle } from '../../store/use-field.ts';

export interface Rows {
  readonly view: FieldHandle['view'];
  readonly touch: () => void;
  readonly count: number;
  readonly isFixed: boolean;
  /** The most rows there may be. */
  readonly mayHold: number;
  /** The initial value of a new row. */
  readonly blank: () => Json;
  /** The layout allows adding rows. */
  readonly mayAdd: boolean;
  readonly add: () => void;
  readonly remove: (at: number, name: string) => void;
  /** A row was removed just now and the next one moved into its place: a second tap must not remove it. */
  readonly isSettling: boolean;
  readonly move: (at: number, by: 1 | -1) => void;
  /** The row that was just removed, until something else is added or removed. */
  readonly removed: { readonly name: string; readonly at: number; readonly undo: () => void } | undefined;
}

/** The rows of a list: their count, adding and removing. Each cell subscribes to its own content. */
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
  // A new row holds only what its author gave it: a reading that nobody took is not a 0.
  const blank = useCallback(
    () => (holdsObjects(schema) ? blankRow(store.template, store.context, pointer) : ''),
    [schema, store, pointer],
  );
  const add = useCallback(() => change((rows) => [...rows, blank()]), [change, blank]);
  const [removals, setRemovals] = useState(0);
  const { isSteady } = useSteadySlot(String(removals));
  // Read when a row is removed: a new function each time would re-render every row.
  const mayRemove = useRef(isSteady);
  useEffect(() => {
    mayRemove.current = isSteady;
  }, [isSteady]);
  const remove = useCallback(
    (at: number, name: string) => {
      if (!mayRemove.current) return;
      if (valueAt(store.evaluation.data, child(pointer, at + 1)) !== undefined) {
        mayRemove.current = false;
        setRemovals((count) => count + 1);
      }
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

  // Stable identity until the next removal: it moves the focus once.
  const told = useMemo(() => {
    if (removed === undefined) return undefined;
    const { name, at, row } = removed;
    return { name, at, undo: () => change((rows) => rows.toSpliced(at, 0, row)) };
  }, [removed, change]);
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
    isSettling: !isSteady,
    move,
    removed: told,
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
