import { isObject, type JsonObject, numberText, numberMember } from '#engine';
import { words } from '../../words/words.ts';

/** The limits of a number for people: `0 … 250, usually 0 … 50`. */
export function limitsText(schema: JsonObject): string | undefined {
  const hard = rangeText(schema);
  const soft = isObject(schema['warn']) ? rangeText(schema['warn']) : undefined;
  if (soft === undefined) return hard;
  return hard === undefined ? words.usually(soft) : `${hard}, ${words.usually(soft)}`;
}

function rangeText(schema: JsonObject): string | undefined {
  const from = numberMember(schema, 'minimum');
  const to = numberMember(schema, 'maximum');
  if (from !== undefined && to !== undefined) return words.range(shown(from), shown(to));
  const above = numberMember(schema, 'exclusiveMinimum');
  const below = numberMember(schema, 'exclusiveMaximum');
  const lower =
    from !== undefined ? words.atLeast(shown(from)) : above !== undefined ? words.above(shown(above)) : undefined;
  const upper =
    to !== undefined ? words.atMost(shown(to)) : below !== undefined ? words.below(shown(below)) : undefined;
  return [lower, upper].filter((part) => part !== undefined).join(', ') || undefined;
}

function shown(limit: number): string {
  return numberText(limit).replace('-', '−');
}
