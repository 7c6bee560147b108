import type { JsonFormsCore, JsonSchema, UISchemaElement } from '@jsonforms/core';
import type { JsonObject } from '#engine';

// JSON Forms declares its own types for the JSON objects that the engine calls schema, layout and report.

export const theirSchema = (schema: JsonObject): JsonSchema => schema;

export const theirElement = (element: JsonObject): UISchemaElement => element as unknown as UISchemaElement;

export const ourJson = (theirs: JsonSchema | UISchemaElement): JsonObject => theirs as unknown as JsonObject;

/** The report in JSON Forms' state. Only `ReportStore` sets it. */
export const reportIn = ({ data }: JsonFormsCore): JsonObject => data as JsonObject;
