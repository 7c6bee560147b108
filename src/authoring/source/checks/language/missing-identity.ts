import { isObject } from '#engine';
import type { Finding } from '#engine/inside';
import type { ElementPlace } from '../layout/layout-walk.ts';
import { misspeltIdentity, ownKeywords } from './keywords.ts';
import type { SchemaPlace } from './schema-walk.ts';
import { listed } from './shape.ts';

/** Options that exist only in this product. `columns`, `hint`, `scan` and `steps` may be options of another renderer. */
const tellingOptions = ['rowLabel', 'copyFrom', 'pick', 'fills'];

/** As many names as fit in a sentence. */
const mostNamed = 5;

/**
 * Without `x-report` a type counts as a stock pair and loses its rows, formulas and verdicts, while its reports
 * continue. So a type that uses our keywords must declare itself.
 */
export function missingIdentity(places: readonly SchemaPlace[], elements: readonly ElementPlace[]): readonly Finding[] {
  const [root] = places;
  if (root === undefined || Object.hasOwn(root.schema, 'x-report')) return [];
  const misspelt = misspeltIdentity(root.schema);
  if (misspelt.length > 0) return misspelt;
  const names = [...new Set([...places.flatMap(ownNames), ...elements.flatMap(ownOptionNames)])];
  return names.length === 0 ? [] : [{ in: 'schema', pointer: '', ...identityMissing(names) }];
}

/** The refusal for a type that uses these words of the report language without `x-report`. */
export function identityMissing(words: readonly string[]) {
  const rest = words.length - mostNamed;
  const named = rest > 0 ? [...words.slice(0, mostNamed), `${rest} more`] : words;
  return {
    code: 'x-report-missing',
    message: `The type has no "x-report", but uses keywords of the report language: ${listed(named)}. Without it they have no effect.`,
    hint: 'Write "x-report": { "edition": "1" } at the top of the schema. For plain JSON Forms, remove these names.',
  } as const;
}

/** Formats are not included: `signature` and `rich-text` work in a stock pair as well. */
function ownNames({ schema }: SchemaPlace): readonly string[] {
  return ownKeywords.filter((name) => Object.hasOwn(schema, name)).map((name) => `"${name}"`);
}

function ownOptionNames({ element }: ElementPlace): readonly string[] {
  const { type, options } = element;
  const names = isObject(options) ? tellingOptions.filter((name) => Object.hasOwn(options, name)) : [];
  return [...(type === 'Chart' ? ['"type": "Chart"'] : []), ...names.map((name) => `"${name}"`)];
}
