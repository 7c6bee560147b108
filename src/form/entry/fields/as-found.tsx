import { useMemo } from 'react';
import { valueAt, type Json, type JsonObject, type Pointer, sinceFound, foundAt } from '#engine';
import { valueText, valueWithUnit } from '../../words/value-text.ts';
import { words } from '../../words/words.ts';
import { DriftMark } from './drift-mark.tsx';
import { useReportStore } from '../../store/store-context.ts';
import { useReportFact } from '../../store/use-field.ts';

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
  const at = useMemo(() => foundAt(store.template.bundle.schema, pointer), [store, pointer]);
  const found = useReportFact(() =>
    at === undefined || store.isHidden(at) ? undefined : valueAt(store.evaluation.data, at),
  );
  const likeness = useReportFact(({ template, evaluation: { values } }) => sinceFound({ template, values }, pointer));
  if (typeof found !== 'number') return null;
  const text = words.asFound(brief ? valueText(schema, found) : valueWithUnit(schema, found));
  const drift = <DriftMark schema={schema} value={value} before={found} brief={brief} likeness={likeness} />;
  return brief ? (
    <span className="form-last-visit" translate="no">
      <span>{text}</span>
      {drift}
    </span>
  ) : (
    <p className="form-last-visit" translate="no">
      <span>{text}</span>
      {drift}
    </p>
  );
}
