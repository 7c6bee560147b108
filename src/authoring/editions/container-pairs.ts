import type { Field } from '#engine';
import { listAround } from './list-around.ts';

/** Pairs groups and lists that were renamed with everything inside. */
export function containerPairs(
  removed: readonly Field[],
  added: readonly Field[],
  known: ReadonlyMap<Field, Field>,
): ReadonlyMap<Field, Field> {
  const pairs = new Map<Field, Field>();
  const lost = removed.filter(isContainer);
  const fresh = added.filter(isContainer);
  // Outer containers first: a list needs its successor before the lists inside its rows.
  for (const old of lost) {
    if (pairs.has(old)) continue;
    const alike = fresh.filter((now) => isMoved(old, now, pairs, known));
    const [successor] = alike;
    if (successor === undefined || alike.length !== 1) continue;
    if (lost.some((other) => other !== old && isMoved(other, successor, pairs, known))) continue;
    for (const [inner, now] of within(old, successor)) if (!known.has(inner)) pairs.set(inner, now);
  }
  return pairs;
}

function isContainer(field: Field): boolean {
  return field.members.size > 0 || field.item !== undefined;
}

function isMoved(old: Field, now: Field, pairs: ReadonlyMap<Field, Field>, known: ReadonlyMap<Field, Field>): boolean {
  if (old.kind !== now.kind) return false;
  const { parent } = old;
  // Rows move with their list; fields of rows stay in the rows of the same list.
  if (parent?.kind === 'array' || now.parent?.kind === 'array') return false;
  const list = listAround(old);
  if ((list && (known.get(list) ?? pairs.get(list))) !== listAround(now)) return false;
  const inOld = leavesOf(old);
  const inNow = new Set(leavesOf(now));
  const kept = inOld.filter((leaf) => inNow.has(leaf)).length;
  // A single field may match by chance, so the title must match too.
  return kept * 2 > inOld.length && (inOld.length > 1 || old.title === now.title);
}

/** Every field inside that is not a container: its relative path, kind and unit. */
function leavesOf(container: Field): readonly string[] {
  return [...inside(container)]
    .filter((field) => !isContainer(field))
    .map(
      ({ pointer, kind, schema }) =>
        `${pointer.slice(container.pointer.length)} ${kind} ${JSON.stringify(schema['unit'] ?? '')}`,
    );
}

function* inside(field: Field): Generator<Field> {
  for (const member of [...field.members.values(), ...(field.item ? [field.item] : [])]) {
    yield member;
    yield* inside(member);
  }
}

/** The pair itself, and every pair inside with the same relative path. */
function* within(old: Field, now: Field): Generator<readonly [Field, Field]> {
  yield [old, now];
  if (old.item && now.item) yield* within(old.item, now.item);
  for (const [name, member] of old.members) {
    const other = now.members.get(name);
    if (other) yield* within(member, other);
  }
}
