import { child, namesOf, type Facts, type JsonObject, type PickOption, type Pointer, schemaAt } from '#engine';
import { useReportStore } from '../../store/store-context.ts';
import type { ReportStore } from '../../store/report-store.ts';
import { filledRow } from './filled-row.ts';
import { PickButton } from './pick-button.tsx';

/** Looks up the schema of a field of the object at a place. */
export function memberSchemas(store: ReportStore, object: Pointer): (name: string) => JsonObject | undefined {
  return (name) => schemaAt(store.template.bundle.schema, namesOf(child(object, name)));
}

interface PickForRowProps {
  readonly option: PickOption;
  readonly list: Pointer;
  readonly row: number;
  readonly name: string;
}

/** Fills one existing row. */
export function PickForRow({ option, list, row, name }: PickForRowProps) {
  return <PickForObject option={option} object={child(list, row)} forName={name} />;
}

interface PickForObjectProps {
  readonly option: PickOption;
  /** The object whose fields are filled. */
  readonly object: Pointer;
  readonly forName?: string;
}

export function PickForObject({ option, object, forName }: PickForObjectProps) {
  const store = useReportStore();
  const fill = (facts: Facts): void =>
    store.writeOnce(object, (before) => filledRow(before, option, facts, memberSchemas(store, object)));
  return <PickButton list={option.list} onPick={fill} {...(forName !== undefined && { forName })} />;
}
