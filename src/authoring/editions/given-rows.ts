import { isArray, isObject, type Json, same, type Field } from '#engine';

/** The rows of a list with a fixed set of rows; `undefined` for any other field. */
export function givenRows({ kind, schema }: Field): readonly Json[] | undefined {
  const rows = schema['default'];
  return kind === 'array' && schema['fixedRows'] === true && isArray(rows) ? rows : undefined;
}

/**
 * The new index of each given row. A row is identified by its given values: all values that both versions give must be
 * equal. Identical rows keep their order. `undefined` where rows are identified by index alone.
 */
export function rowSuccessors(before: Field, after: Field): readonly (number | undefined)[] | undefined {
  const [olds, news] = [givenRows(before), givenRows(after)];
  if (olds === undefined || news === undefined) return undefined;
  const successors: (number | undefined)[] = olds.map(() => undefined);
  const taken = new Set<number>();
  const take = (isSuccessor: (old: Json, now: Json, isSameNumber: boolean) => boolean): void => {
    for (const [index, old] of olds.entries()) {
      if (successors[index] !== undefined) continue;
      const at = news.findIndex((now, number) => !taken.has(number) && isSuccessor(old, now, number === index));
      if (at === -1) continue;
      successors[index] = at;
      taken.add(at);
    }
  };
  take((old, now, isSameNumber) => isSameNumber && same(old, now));
  take(same);
  take((old, now, isSameNumber) => isSameNumber && isNotContrary(old, now));
  take((old, now) => isNotContrary(old, now) && sharedNames(old, now).length > 0);
  return successors;
}

function isNotContrary(old: Json, now: Json): boolean {
  if (!isObject(old) || !isObject(now)) return false;
  return sharedNames(old, now).every((name) => same(old[name], now[name]));
}

function sharedNames(old: Json, now: Json): readonly string[] {
  return isObject(old) && isObject(now) ? Object.keys(old).filter((name) => Object.hasOwn(now, name)) : [];
}
