import { isArray, type JsonObject, child, ruleTable, type RuleName, didYouMean } from '#engine';
import { inside } from '#engine/inside';
import type { Check } from '../check.ts';
import { listed } from '../language/shape.ts';

const numberRules = new Set<RuleName>(['integerId', 'number']);

/** The keyword `rule`: a row of the shared rule table. */
export const rules: Check = {
  stock: 'warn',
  find: ({ places }) =>
    places.flatMap(({ schema, pointer }) => {
      const trouble = troubleWith(schema);
      return trouble === undefined ? [] : [{ in: 'schema', pointer: child(pointer, 'rule'), ...trouble }];
    }),
};

function troubleWith(schema: JsonObject) {
  const { rule, type } = schema;
  if (rule === undefined) return undefined;
  const names = Object.keys(ruleTable);
  if (typeof rule !== 'string') {
    return { code: 'keyword-shape', message: `"rule" must be the name of a rule: ${listed(names)}.` } as const;
  }
  if (!inside.entries.isRuleName(rule)) {
    const message = `The rule table has no rule "${rule}"; it has ${listed(names)}.`;
    return { code: 'rule-unknown', message, ...inside.findings.meant(didYouMean(rule, names)) } as const;
  }
  const wanted = numberRules.has(rule) ? ['number', 'integer'] : ['string'];
  const given = isArray(type) ? type : [type];
  if (given.some((one) => typeof one === 'string' && wanted.includes(one))) return undefined;
  const kind = numberRules.has(rule) ? 'a number' : 'a text';
  return { code: 'rule-type', message: `The rule "${rule}" checks ${kind}; this field is not one.` } as const;
}
