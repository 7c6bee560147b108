import { isArray, isObject, type Json } from '../json.ts';
import type { Field } from '../template/field.ts';
import { same } from './same.ts';

/** The rows of a list to which none are added; `undefined` of any other field. */
export function givenRows({ kind, schema }: Field): readonly Json[] | undefined {
  const rows = schema['default'];
  return kind === 'array' && schema['fixedRows'] === true && isArray(rows) ? rows : undefined;
}

/**
 * For each row that was given, the number of the row it is now. A row is known by what is given in it: all that both versions
 * give must be the same. Rows that say the same keep their order. `undefined` where rows go by their number alone.
 */
export function rowHeirs(before: Field, after: Field): readonly (number | undefined)[] | undefined {
  const [olds, news] = [givenRows(before), givenRows(after)];
  if (olds === undefined || news === undefined) return undefined;
  const heirs: (number | undefined)[] = olds.map(() => undefined);
  const taken = new Set<number>();
  const take = (isHeir: (old: Json, now: Json, isSameNumber: boolean) => boolean): void => {
    for (const [index, old] of olds.entries()) {
      if (heirs[index] !== undefined) continue;
      const at = news.findIndex((now, number) => !taken.has(number) && isHeir(old, now, number === index));
      if (at === -1) continue;
      heirs[index] = at;
      taken.add(at);
    }
  };
  take((old, now, isSameNumber) => isSameNumber && same(old, now));
  take(same);
  take((old, now, isSameNumber) => isSameNumber && isNotContrary(old, now));
  take((old, now) => isNotContrary(old, now) && sharedNames(old, now).length > 0);
  return heirs;
}

function isNotContrary(old: Json, now: Json): boolean {
  if (!isObject(old) || !isObject(now)) return false;
  return sharedNames(old, now).every((name) => same(old[name], now[name]));
}

function sharedNames(old: Json, now: Json): readonly string[] {
  return isObject(old) && isObject(now) ? Object.keys(old).filter((name) => Object.hasOwn(now, name)) : [];
}
