import { _, str, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import { usePattern } from 'ajv/dist/vocabularies/code.js';

/** The assumed length of a text without `maxLength` when the cost of a pattern is estimated. */
export const longestUnlimited: number = 1000;

/** No pattern runs on a longer text: quadratic growth would take seconds. */
const longestTried = 10_000;

/**
 * `pattern` as in draft-07, but a text that is already too long is refused without matching: Ajv evaluates all keywords,
 * and a pattern that is fast within `maxLength` may be slow beyond it.
 */
export const patternKeyword: CodeKeywordDefinition = {
  keyword: 'pattern',
  type: 'string',
  schemaType: 'string',
  error: {
    message: ({ schemaCode }) => str`must match pattern "${schemaCode}"`,
    params: ({ schemaCode }) => _`{pattern: ${schemaCode}}`,
  },
  code(context: KeywordCxt) {
    const { data, parentSchema } = context;
    const pattern = usePattern(context, String(context.schema));
    const longest: unknown = parentSchema['maxLength'];
    // `maxLength` counts characters, `length` counts UTF-16 units: at most two for each.
    context.fail(
      typeof longest === 'number'
        ? _`${data}.length <= ${2 * longest} && !${pattern}.test(${data})`
        : _`${data}.length > ${longestTried} || !${pattern}.test(${data})`,
    );
  },
};
