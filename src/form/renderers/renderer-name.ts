import type { JsonSchema, UISchemaElement } from '@jsonforms/core';
import type { JsonObject } from '#engine';
import { registry } from './index.ts';

export type RendererName = keyof typeof registry;

export const rendererNames: readonly string[] = Object.keys(registry);

/** Which renderer draws a layout element that stands at the root of this schema. */
export function rendererName(element: JsonObject, schema: JsonObject): string | undefined {
  const uischema = element as unknown as UISchemaElement; // JSON Forms' names for JSON objects
  const context = { rootSchema: schema as JsonSchema, config: {} };
  const ranked = Object.entries(registry).map(([name, { tester }]) => ({
    name,
    rank: tester(uischema, schema as JsonSchema, context),
  }));
  return ranked.sort((one, other) => other.rank - one.rank)[0]?.name;
}
