import { child, isArray, valueAt, type Facts, type Json, type PickOption, type Pointer } from '#engine';
import { useReportStore } from '../../store/store-context.ts';
import type { FieldPlace } from '../../store/field-place.ts';
import { useReportFact } from '../../store/use-field.ts';
import type { Rows } from '../rows/use-rows.ts';
import { filledRow, isUnfilled } from './filled-row.ts';
import { PickButton } from './pick-button.tsx';
import { memberSchemas } from './pick-for-row.tsx';

interface PickRowProps {
  readonly option: PickOption;
  readonly place: FieldPlace;
  readonly rows: Rows;
}

/** Picks a thing into the list: into an unfilled row, otherwise into a new row. */
export function PickRow({ option, place: { pointer }, rows }: PickRowProps) {
  const store = useReportStore();
  const schemaOf = memberSchemas(store, child(pointer, 0));
  const hasRoom = useReportFact(
    () => rows.count < rows.mayHold || waiting(listAt(store.evaluation.data, pointer), option) !== -1,
  );
  const put = (facts: Facts): void =>
    store.writeOnce(pointer, (before) => {
      const list = isArray(before) ? before : [];
      const at = waiting(list, option);
      const filled = filledRow(at === -1 ? rows.blank() : list[at], option, facts, schemaOf);
      return at === -1 ? [...list, filled] : list.with(at, filled);
    });
  return hasRoom ? <PickButton list={option.list} onPick={put} /> : null;
}

function listAt(data: Json, pointer: Pointer): readonly Json[] {
  const list = valueAt(data, pointer);
  return isArray(list) ? list : [];
}

function waiting(list: readonly Json[], option: PickOption): number {
  return list.findIndex((row) => isUnfilled(row, option));
}
