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
import { optionsOf } from '../../store/field-place.ts';
import { ourJson } from '../../store/json-forms-types.ts';

/** A JSON Forms tester for controls whose schema, with references resolved, passes `suits`. */
export function schemaTester(suits: (schema: JsonObject, options: JsonObject, root: JsonObject) => boolean): Tester {
  return and(uiTypeIs('Control'), (element, schema, context) => {
    const found = foundSchema(element, schema, context);
    return found !== undefined && suits(found, optionsOf(element), ourJson(context.rootSchema));
  });
}

interface Found {
  readonly from: JsonSchema;
  readonly root: JsonSchema;
  readonly schema: JsonObject | undefined;
}

/** About twenty testers look at the same element in turn: the first caches its schema. */
const lastFound = new WeakMap<UISchemaElement, Found>();

function foundSchema(element: UISchemaElement, from: JsonSchema, context: TesterContext): JsonObject | undefined {
  const before = lastFound.get(element);
  if (before?.from === from && before.root === context.rootSchema) return before.schema;
  let schema: JsonObject | undefined;
  schemaMatches((found) => {
    schema = ourJson(found);
    return true;
  })(element, from, context);
  lastFound.set(element, { from, root: context.rootSchema, schema });
  return schema;
}
