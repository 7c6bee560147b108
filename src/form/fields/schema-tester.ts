import { and, schemaMatches, uiTypeIs, type Tester } from '@jsonforms/core';
import type { JsonObject } from '#engine';
import { optionsOf } from './field-place.ts';

/** A tester for controls whose schema, with every reference followed, suits. */
export function schemaTester(suits: (schema: JsonObject, options: JsonObject, root: JsonObject) => boolean): Tester {
  return and(uiTypeIs('Control'), (element, schema, context) =>
    schemaMatches(
      (resolved, root) => suits(resolved as unknown as JsonObject, optionsOf(element), root as unknown as JsonObject), // JSON Forms' name for JSON objects
    )(element, schema, context),
  );
}
