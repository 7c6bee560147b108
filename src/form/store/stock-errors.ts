import type { JsonFormsCore } from '@jsonforms/core';
import type { Issue } from '#engine';

type StockErrors = NonNullable<JsonFormsCore['errors']>;

/**
 * Issues in the shape of Ajv's errors, as stock renderers expect. The keyword is none of Ajv's, because JSON Forms drops
 * some of those and appends the missing property to others; our issues already point to the right place.
 */
export function stockErrors(issues: readonly Issue[]): StockErrors {
  return issues.map((issue) => ({
    instancePath: issue.pointer,
    schemaPath: '',
    keyword: 'report',
    params: {},
    message: issue.message,
  }));
}
