import { child, type JsonObject, didYouMean } from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';
import type { SchemaPlace } from './schema-walk.ts';

/** Every keyword of JSON Schema draft-07. */
const draft07 =
  '$id $schema $ref $comment title description default readOnly writeOnly examples multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern additionalItems items maxItems minItems uniqueItems contains maxProperties minProperties required additionalProperties definitions properties patternProperties dependencies propertyNames const enum type format contentMediaType contentEncoding if then else allOf anyOf oneOf not'.split(
    ' ',
  );

/** The keywords that the report language adds. */
export const ownKeywords =
  'x-report rule messages unit quantity decimals warn compute prefill relevant accept checks fixedRows looser departures harmless instruments takenWith takenAt bothSets signedBy'.split(
    ' ',
  );

const also = ['$defs', 'i18n', 'enumNames', 'errorMessage'];
const known = new Set([...draft07, ...ownKeywords, ...also]);

/** An unknown keyword does nothing: a misspelt limit would never be checked. */
export const unknownKeywords: Check = {
  stock: 'skip',
  find: ({ places }) => places.flatMap(unknownIn),
};

/** In a stock schema only a near miss of our own keywords is reported. */
export const misspeltOwnKeywords: Check = {
  stock: 'warn',
  find: ({ places, schema }) =>
    Object.hasOwn(schema, 'x-report')
      ? []
      : places.flatMap(unknownIn).filter(({ hint }) => ownKeywords.some((own) => hint === `Did you mean "${own}"?`)),
};

/** Misspelling `x-report`, as in `x-raport`, would turn the type into a stock pair. */
export function misspeltIdentity(schema: JsonObject): readonly Finding[] {
  if (Object.hasOwn(schema, 'x-report')) return [];
  return unknownIn({ schema, pointer: '' }).filter(({ hint }) => hint === 'Did you mean "x-report"?');
}

function unknownIn({ schema, pointer }: SchemaPlace): readonly Finding[] {
  return Object.keys(schema)
    .filter((name) => !known.has(name))
    .map((name) => ({ name, near: didYouMean(name, known) }))
    .filter(({ name, near }) => !name.startsWith('x-') || near === 'x-report')
    .map(({ name, near }) => ({
      in: 'schema',
      pointer: child(pointer, name),
      code: 'unknown-keyword',
      message: `"${name}" is not a keyword of JSON Schema draft-07 or of the report language.`,
      ...inside.findings.meant(near),
    }));
}
