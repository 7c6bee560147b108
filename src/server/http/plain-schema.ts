import type { JsonObject } from '#engine';

/** A schema of the contract as JSON Schema: through JSON, because TypeBox adds properties that are not part of the schema. */
export const plainSchema = (schema: object | undefined): JsonObject =>
  JSON.parse(JSON.stringify(schema ?? {})) as JsonObject; // a schema is an object
