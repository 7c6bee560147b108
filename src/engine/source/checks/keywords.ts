import { didYouMean } from '../did-you-mean.ts';
import type { Finding } from '../refusal.ts';
import { child } from '../../pointer.ts';
import type { JsonObject } from '../../json.ts';
import { eachSchema } from './schema-walk.ts';

/** JSON Schema draft-07, all of it. */
const draft07 =
  '$id $schema $ref $comment title description default readOnly writeOnly examples multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern additionalItems items maxItems minItems uniqueItems contains maxProperties minProperties required additionalProperties definitions properties patternProperties dependencies propertyNames const enum type format contentMediaType contentEncoding if then else allOf anyOf oneOf not'.split(
    ' ',
  );

/** What the report language adds. */
export const ownKeywords =
  'x-report rule messages unit decimals warn compute prefill relevant accept checks fixedRows'.split(' ');

const also = ['$defs', 'i18n', 'enumNames', 'errorMessage'];
const known = new Set([...draft07, ...ownKeywords, ...also]);

/** A keyword that nobody knows does nothing: a misspelt limit would never be checked. */
export function unknownKeywords(schema: JsonObject): readonly Finding[] {
  return [...eachSchema(schema)].flatMap(({ schema: part, pointer }) =>
    Object.keys(part)
      .filter((name) => !known.has(name) && !name.startsWith('x-'))
      .map((name): Finding => {
        const near = didYouMean(name, known);
        return {
          in: 'schema',
          pointer: child(pointer, name),
          code: 'unknown-keyword',
          message: `"${name}" is not a keyword of JSON Schema draft-07 or of the report language.`,
          ...(near === undefined ? {} : { hint: `Did you mean "${near}"?` }),
        };
      }),
  );
}

/** In a stock schema only a near miss of one of our own keywords is worth a word. */
export function misspeltOwnKeywords(schema: JsonObject): readonly Finding[] {
  return unknownKeywords(schema).filter((finding) =>
    ownKeywords.some((own) => finding.hint === `Did you mean "${own}"?`),
  );
}
