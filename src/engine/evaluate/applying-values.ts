import { isArray, isObject, type Json, type JsonObject } from '../json.ts';
import { child, type Pointer } from '../pointer.ts';
import type { Findings } from './working-report.ts';

/** The entries without what does not apply, as far as it is known from before. Parts that did not change are the same objects. */
export function applyingValues(entries: JsonObject, before: Findings): JsonObject {
  if (before.hidden.size === 0) return entries;
  const above = new Set<Pointer>();
  for (const place of before.hidden) {
    for (let at = place.indexOf('/', 1); at !== -1; at = place.indexOf('/', at + 1)) above.add(place.slice(0, at));
  }
  const applying = kept(entries, '', before.data, before.values, before.hidden, above);
  return isObject(applying) ? applying : {};
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
