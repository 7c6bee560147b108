import { useMemo } from 'react';
import { child, namesOf, toPointer, valueAt, type Json, type JsonObject, type Pointer } from '#engine';
import { schemaAt } from '../../schema/schema-at.ts';
import { valueText, valueWithUnit } from '../../values/value-text.ts';
import { words } from '../../words/words.ts';
import type { ReportStore } from '../../store/report-store.ts';
import { foundFor } from '../../tables/commands/found-and-left.ts';
import { DriftMark } from './drift-mark.tsx';
import { useReportStore } from './store-context.ts';
import { useReportFact } from './use-field.ts';

interface AsFoundProps {
  /** The place of what is left. */
  readonly pointer: Pointer;
  readonly schema: JsonObject;
  readonly value: Json | undefined;
  readonly brief?: boolean;
}

/** Under what is left: what was found there, and how far it has been moved. */
export function AsFound({ pointer, schema, value, brief = false }: AsFoundProps) {
  const store = useReportStore();
  const at = useMemo(() => foundAt(store, pointer), [store, pointer]);
  const found = useReportFact(() =>
    at === undefined || store.isHidden(at) ? undefined : valueAt(store.evaluation.data, at),
  );
  if (typeof found !== 'number') return null;
  const text = words.asFound(brief ? valueText(schema, found) : valueWithUnit(schema, found));
  const drift = <DriftMark schema={schema} value={value} before={found} brief={brief} />;
  return brief ? (
    <span className="form-last-visit">
      {text}
      {drift}
    </span>
  ) : (
    <p className="form-last-visit">
      {text}
      {drift}
    </p>
  );
}

/**
 * The place of the same number as found: beside it by its name (`before` for `after`), in the object before (`asFound/delay`
 * for `asLeft/delay`), or in an object `asFound` around the same names (`settings/asFound/delay` for `settings/delay`).
 */
function foundAt({ template }: ReportStore, pointer: Pointer): Pointer | undefined {
  const names = namesOf(pointer);
  if (names.some((name) => name === 'asFound')) return undefined;
  const places = names.flatMap((name, at) => {
    const found = foundFor(name);
    const above = names.slice(0, at);
    return [
      ...(found === undefined ? [] : [[...above, found, ...names.slice(at + 1)]]),
      [...above, 'asFound', ...names.slice(at)],
    ];
  });
  const place = places.find((each) => schemaAt(template.bundle.schema, each) !== undefined);
  return place && child(toPointer(place.slice(0, -1)), place.at(-1) ?? '');
}
