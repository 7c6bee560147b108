import type { JsonFormsCore } from '@jsonforms/core';
import type { Issue } from '#engine';

type StockErrors = NonNullable<JsonFormsCore['errors']>;

/**
 * Issues as stock renderers expect them: in the shape of Ajv's errors. The keyword is none of Ajv's, because JSON Forms
 * leaves some of those out and appends the missing property to others; our issues already stand where they belong.
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
