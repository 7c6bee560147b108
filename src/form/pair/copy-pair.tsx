import { useState } from 'react';
import { child, isObject, namesOf, valueAt, type Json, type JsonObject, type Pointer } from '#engine';
import { useReportStore } from '../fields/store-context.ts';
import { useReportFact } from '../fields/use-field.ts';
import type { ReportStore } from '../report-store.ts';
import { schemaAt } from '../schema-at.ts';
import { isComputed } from '../schema-facts.ts';
import { words } from '../words.ts';
import type { ObjectPair } from './pair-of.ts';

interface CopyPairProps {
  readonly pair: ObjectPair;
  readonly object: Pointer;
  readonly labels: { readonly found: string; readonly left: string };
}

/** *Copy as found to as left*: one step. What is there and different is overwritten only when the person says so. */
export function CopyPair({ pair, object, labels }: CopyPairProps) {
  const store = useReportStore();
  const [isAsking, setAsking] = useState(false);
  // One text, so that the button is drawn again only when there is more or less to copy.
  const [free = 0, taken = 0] = useReportFact(() => {
    const plan = copyable(store, pair, object);
    return `${String(plan.free.length)} ${String(plan.taken.length)}`;
  })
    .split(' ')
    .map(Number);
  if (free + taken === 0) return null;

  const copy = (withTaken: boolean): void => {
    const plan = copyable(store, pair, object);
    const names = withTaken ? [...plan.free, ...plan.taken] : plan.free;
    const found = valueAt(store.evaluation.data, child(object, pair.found));
    if (names.length > 0 && isObject(found))
      store.writeOnce(child(object, pair.left), (before) => withCopies(before, found, names));
    setAsking(false);
  };
  if (!isAsking || taken === 0) {
    return (
      <button type="button" className="form-quiet-button" onClick={() => (taken > 0 ? setAsking(true) : copy(false))}>
        {words.pair.copy(labels.found, labels.left)}
      </button>
    );
  }
  return (
    <div role="group" aria-label={words.pair.question(taken)} className="form-copy-question">
      <span>{words.pair.question(taken)}</span>
      <button type="button" className="form-button" onClick={() => copy(false)}>
        {words.pair.keep}
      </button>
      <button type="button" className="form-button" onClick={() => copy(true)}>
        {words.pair.overwrite(taken)}
      </button>
    </div>
  );
}

/** The fields with something as found that may be written as left: empty ones, and ones that hold something else. */
function copyable(
  store: ReportStore,
  { found, left, members }: ObjectPair,
  object: Pointer,
): { readonly free: readonly string[]; readonly taken: readonly string[] } {
  const { data } = store.evaluation;
  const valueOf = (side: string, name: string): Json | undefined => valueAt(data, child(child(object, side), name));
  const open = members.filter((name) => {
    const pointer = child(child(object, left), name);
    const schema = schemaAt(store.template.bundle.schema, namesOf(pointer)) ?? {};
    return (
      valueOf(found, name) !== undefined &&
      !isComputed(schema) &&
      schema['readOnly'] !== true &&
      schema['format'] !== 'signature' &&
      !store.isHidden(pointer)
    );
  });
  return {
    free: open.filter((name) => valueOf(left, name) === undefined),
    taken: open.filter((name) => valueOf(left, name) !== undefined && valueOf(left, name) !== valueOf(found, name)),
  };
}

function withCopies(before: Json | undefined, found: JsonObject, names: readonly string[]): JsonObject {
  const copies = names.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]] as const]));
  return { ...(isObject(before) ? before : {}), ...Object.fromEntries(copies) };
}
