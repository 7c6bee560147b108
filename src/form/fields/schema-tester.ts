import {
  and,
  schemaMatches,
  uiTypeIs,
  type JsonSchema,
  type Tester,
  type TesterContext,
  type UISchemaElement,
} from '@jsonforms/core';
import type { JsonObject } from '#engine';
import { optionsOf } from './field-place.ts';

/** A tester for controls whose schema, with every reference followed, suits. */
export function schemaTester(suits: (schema: JsonObject, options: JsonObject, root: JsonObject) => boolean): Tester {
  return and(uiTypeIs('Control'), (element, schema, context) => {
    const found = foundSchema(element, schema, context);
    return found !== undefined && suits(found, optionsOf(element), context.rootSchema as unknown as JsonObject); // JSON Forms' name for JSON objects
  });
}

interface Found {
  readonly from: JsonSchema;
  readonly root: JsonSchema;
  readonly schema: JsonObject | undefined;
}

/** Some twenty testers ask one after the other about the same element: the first has its schema looked up. */
const lastFound = new WeakMap<UISchemaElement, Found>();

function foundSchema(element: UISchemaElement, from: JsonSchema, context: TesterContext): JsonObject | undefined {
  const before = lastFound.get(element);
  if (before?.from === from && before.root === context.rootSchema) return before.schema;
  let schema: JsonObject | undefined;
  schemaMatches((found) => {
    schema = found as unknown as JsonObject; // as above
    return true;
  })(element, from, context);
  lastFound.set(element, { from, root: context.rootSchema, schema });
  return schema;
}
