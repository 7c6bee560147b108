import { memo, useMemo } from 'react';
import { isObject, type PickOption, type Pointer } from '#engine';
import type { FieldPlace } from '../../store/field-place.ts';
import { PickForRow } from '../pick/pick-for-row.tsx';
import { usePickOption } from '../pick/use-pick-option.ts';
import { useLanguage } from '#screen';
import { words } from '../../words/words.ts';
import type { Rows } from './use-rows.ts';

/** Actions on a whole row. */
export interface RowTools {
  /** Set when the row may be filled from a list. */
  readonly pick: PickOption | undefined;
  /** `undefined` where rows are fixed. */
  readonly onRemove: ((row: number, name: string) => void) | undefined;
  readonly onMove: ((row: number, by: 1 | -1) => void) | undefined;
}

interface RowActionsProps {
  readonly tools: RowTools;
  readonly list: Pointer;
  readonly row: number;
  readonly name: string;
  readonly count: number;
}

/** The buttons of a row: fill, move, remove. */
export const RowActions = memo(function RowActions({ tools, list, row, name, count }: RowActionsProps) {
  useLanguage();
  const { pick, onRemove, onMove } = tools;
  return (
    <>
      {pick !== undefined && <PickForRow option={pick} list={list} row={row} name={name} />}
      {onMove !== undefined && (
        <>
          <button
            type="button"
            className="form-remove is-move"
            aria-label={words.moveUp(name)}
            disabled={row === 0}
            onClick={() => onMove(row, -1)}
          >
            ↑
          </button>
          <button
            type="button"
            className="form-remove is-move"
            aria-label={words.moveDown(name)}
            disabled={row === count - 1}
            onClick={() => onMove(row, 1)}
          >
            ↓
          </button>
        </>
      )}
      {onRemove !== undefined && (
        <button
          type="button"
          className="form-remove"
          aria-label={words.removeRow(name)}
          onClick={() => onRemove(row, name)}
        >
          ×
        </button>
      )}
    </>
  );
});

const noSchema = {};

/** The row actions that the layout allows: `pick`, `disableRemove`, `showSortButtons`. */
export function useRowTools(
  { options, schema }: FieldPlace,
  { isFixed, remove, move, view }: Rows,
): { readonly pick: PickOption | undefined; readonly tools: RowTools | undefined } {
  const pick = usePickOption(options, isObject(schema['items']) ? schema['items'] : noSchema);
  const { disableRemove, showSortButtons } = options;
  const tools = useMemo(
    () =>
      view.editable
        ? {
            pick,
            onRemove: isFixed || disableRemove === true ? undefined : remove,
            onMove: isFixed || showSortButtons !== true ? undefined : move,
          }
        : undefined,
    [view.editable, pick, isFixed, disableRemove, showSortButtons, remove, move],
  );
  return { pick, tools };
}

export function hasRowActions(tools: RowTools | undefined): tools is RowTools {
  return tools !== undefined && (tools.pick ?? tools.onRemove ?? tools.onMove) !== undefined;
}
