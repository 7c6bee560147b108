import { isObject, child, type Pointer } from '#engine';
import type { Finding } from '#engine/inside';
import { patternTrouble } from '../../patterns/pattern-trouble.ts';
import type { SchemaPlace } from './schema-walk.ts';

const mostSchemas = 20_000;

/** What makes any schema dangerous to use: patterns that can run for minutes, forms too large to show. */
export function* unsafeParts(places: readonly SchemaPlace[]): Generator<Finding> {
  for (const { schema, pointer } of places) {
    const { pattern, maxLength, patternProperties } = schema;
    const longest = typeof maxLength === 'number' ? maxLength : undefined;
    if (typeof pattern === 'string') yield* patternFindings(pattern, child(pointer, 'pattern'), longest);
    if (!isObject(patternProperties)) continue;
    for (const name of Object.keys(patternProperties)) {
      yield* patternFindings(name, child(child(pointer, 'patternProperties'), name));
    }
  }
  if (places.length > mostSchemas) {
    const message = `The report has ${places.length} parts; at most ${mostSchemas} can be shown.`;
    yield { in: 'schema', pointer: '', code: 'too-many-fields', message };
  }
}

function patternFindings(pattern: string, pointer: Pointer, longest?: number): readonly Finding[] {
  const trouble = patternTrouble(pattern, longest);
  return trouble === undefined ? [] : [{ in: 'schema', pointer, ...trouble }];
}
