import { isObject, type Json, type JsonObject } from '#engine';
import { rowsOfOpenList } from '../formulas/cost/known-size.ts';

/**
 * Gives each list of the report without "maxItems" the rows that the cost of its formulas was worked out for, so that forms and the
 * server hold reports to it.
 */
export function withRowLimits(schema: JsonObject): JsonObject {
  const { properties, items } = schema;
  const inner = {
    ...(isObject(properties) && { properties: limitedIn(properties) }),
    ...(isObject(items) && { items: withRowLimits(items) }),
  };
  const isOpen = schema['type'] === 'array' && schema['maxItems'] === undefined && schema['fixedRows'] !== true;
  return { ...schema, ...inner, ...(isOpen && { maxItems: rowsOfOpenList(schema) }) };
}

function limitedIn(properties: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([name, member]): [string, Json] => [
      name,
      isObject(member) ? withRowLimits(member) : member,
    ]),
  );
}
