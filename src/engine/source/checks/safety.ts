import { isObject } from '../../json.ts';
import { child, type Pointer } from '../../pointer.ts';
import { isExponential } from '../patterns/ambiguity.ts';
import { parsePattern } from '../patterns/parse-pattern.ts';
import type { Finding } from '../refusal.ts';
import type { RefusalCode } from '../refusal-codes.ts';
import type { SchemaPlace } from './schema-walk.ts';

const mostSchemas = 20_000;
const longestPattern = 256;

/** What makes a schema dangerous to use, whoever wrote it: patterns that can run for minutes, forms too large to show. */
export function* unsafeParts(places: readonly SchemaPlace[]): Generator<Finding> {
  for (const { schema, pointer } of places) {
    const { pattern, patternProperties } = schema;
    if (typeof pattern === 'string') yield* patternFindings(pattern, child(pointer, 'pattern'));
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

/** Patterns are few and repeat from type to type. */
const known = new Map<string, PatternTrouble | undefined>();
const mostKnown = 500;

function patternFindings(pattern: string, pointer: Pointer): readonly Finding[] {
  if (!known.has(pattern)) {
    if (known.size >= mostKnown) known.clear();
    known.set(pattern, troubleWith(pattern));
  }
  const trouble = known.get(pattern);
  return trouble === undefined ? [] : [{ in: 'schema', pointer, ...trouble }];
}

interface PatternTrouble {
  readonly code: RefusalCode;
  readonly message: string;
}

function troubleWith(pattern: string): PatternTrouble | undefined {
  if (pattern.length > longestPattern) {
    return { code: 'pattern-unsafe', message: `The pattern is longer than ${longestPattern} characters.` };
  }
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    // "Invalid regular expression: /…/u: Unterminated group"
    const reason = error instanceof Error ? (error.message.split(': ').at(-1) ?? '') : '';
    return {
      code: 'pattern-invalid',
      message: `"${pattern}" is not a valid regular expression: ${reason.toLowerCase()}.`,
    };
  }
  const parsed = parsePattern(pattern);
  if (parsed.hasBackreference) {
    const message = `"${pattern}" refers back to what it has matched; nobody can say how long that takes.`;
    return { code: 'pattern-unsafe', message };
  }
  if (![parsed.pattern, ...parsed.asides].some(isExponential)) return undefined;
  const message = `"${pattern}" can take minutes on a few dozen characters: a repeated part can match the same text in several ways.`;
  return { code: 'pattern-unsafe', message };
}
