import {
  child,
  isObject,
  namesOf,
  valueAt,
  type Json,
  type JsonObject,
  type Pointer,
  schemaAt,
  isComputed,
} from '#engine';
import { useReportStore } from '../../store/store-context.ts';
import type { ReportStore } from '../../store/report-store.ts';
import { tableWords } from '../../words/table-words.ts';
import { CopyButton } from './copy-button.tsx';
import type { ObjectPair } from './pair-of.ts';

interface CopyPairProps {
  readonly pair: ObjectPair;
  readonly object: Pointer;
  readonly labels: { readonly found: string; readonly left: string };
}

/** *Copy as found to as left* for two objects side by side: one step. */
export function CopyPair({ pair, object, labels }: CopyPairProps) {
  const store = useReportStore();
  const copy = (withTaken: boolean): void => {
    const plan = copyable(store, pair, object);
    const names = withTaken ? [...plan.free, ...plan.taken] : plan.free;
    const found = valueAt(store.evaluation.data, child(object, pair.found));
    if (names.length > 0 && isObject(found))
      store.writeOnce(child(object, pair.left), (before) => withCopies(before, found, names));
  };
  return (
    <CopyButton
      plan={() => copyable(store, pair, object)}
      text={tableWords.pair.copy(labels.found, labels.left)}
      onCopy={copy}
    />
  );
}

/** Fields with an as-found value whose as-left field is writable: empty ones, and ones with a different value. */
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
