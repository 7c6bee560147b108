import { isObject, type Facts, type Json, type JsonObject, type PickOption, choicesOf } from '#engine';

/**
 * A row with the facts of the picked thing in the fields that take them. An unknown fact empties its field: half of one
 * instrument and half of another would be worse than a gap. A value that a list of choices does not contain leaves the field
 * unchanged.
 */
export function filledRow(
  before: Json | undefined,
  { fills }: PickOption,
  facts: Facts,
  schemaOf: (name: string) => JsonObject | undefined,
): JsonObject {
  const old = isObject(before) ? before : {};
  const row = new Map<string, Json | undefined>(Object.entries(old));
  for (const { name, fact, as } of fills) {
    if (fact === undefined) continue;
    const known = facts[fact];
    const text = known === undefined ? undefined : (as[String(known)] ?? known);
    if (text === undefined || text === '') row.delete(name);
    else row.set(name, fitting(text, schemaOf(name) ?? {}, old[name]));
  }
  const isAnother = fills.some(({ name }) => row.get(name) !== old[name]);
  for (const { name, fact } of fills) if (fact === undefined && isAnother) row.delete(name);
  return Object.fromEntries([...row].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** As the list of choices spells it, where there is one. */
function fitting(text: Json, schema: JsonObject, before: Json | undefined): Json | undefined {
  const choices = choicesOf(schema);
  if (choices === undefined) return text;
  const choice =
    choices.find(({ value }) => value === text) ?? choices.find(({ value, label }) => isAlike(text, value, label));
  return choice === undefined ? before : choice.value;
}

function isAlike(text: Json, value: Json, label: string): boolean {
  if (typeof text !== 'string') return false;
  const wanted = text.toLowerCase();
  return (typeof value === 'string' && value.toLowerCase() === wanted) || label.toLowerCase() === wanted;
}

/** Whether the fields to be filled are empty. */
export function isUnfilled(row: Json | undefined, { fills }: PickOption): boolean {
  return !isObject(row) || fills.every(({ name }) => !Object.hasOwn(row, name) || row[name] === '');
}
