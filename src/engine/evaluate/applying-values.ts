import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { child, waysDown, type Pointer } from '../json/pointer.ts';
import type { Findings } from '../judgements/findings.ts';

/** The entries without the places that were hidden before. Unchanged parts keep their identity. */
export function applyingValues(entries: JsonObject, before: Findings): JsonObject {
  if (before.hidden.size === 0) return entries;
  const applying = kept(entries, '', before.data, before.values, before.hidden, around(before.hidden));
  return isObject(applying) ? applying : {};
}

const knownAround = new WeakMap<ReadonlySet<Pointer>, ReadonlySet<Pointer>>();

/** The ancestors of hidden places. Cached, because most changes hide nothing and the next evaluation asks again. */
function around(hidden: ReadonlySet<Pointer>): ReadonlySet<Pointer> {
  let above = knownAround.get(hidden);
  if (above === undefined)
    knownAround.set(hidden, (above = new Set([...hidden].flatMap((place) => waysDown(place).slice(1, -1)))));
  return above;
}

function kept(
  value: Json,
  pointer: Pointer,
  dataBefore: Json | undefined,
  valueBefore: Json | undefined,
  hidden: ReadonlySet<Pointer>,
  above: ReadonlySet<Pointer>,
): Json | undefined {
  if (hidden.has(pointer)) return undefined;
  if (value === dataBefore) return valueBefore;
  if (pointer !== '' && !above.has(pointer)) return value;
  if (isArray(value)) {
    const rowsBefore = isArray(dataBefore) ? dataBefore : [];
    const shownBefore = isArray(valueBefore) ? valueBefore : [];
    return value.map(
      (row, index) => kept(row, child(pointer, index), rowsBefore[index], shownBefore[index], hidden, above) ?? {},
    );
  }
  if (!isObject(value)) return value;
  const membersBefore = isObject(dataBefore) ? dataBefore : {};
  const shownBefore = isObject(valueBefore) ? valueBefore : {};
  const members: Record<string, Json> = {};
  for (const [name, member] of Object.entries(value)) {
    const shown = kept(member, child(pointer, name), membersBefore[name], shownBefore[name], hidden, above);
    if (shown !== undefined) members[name] = shown;
  }
  return members;
}
