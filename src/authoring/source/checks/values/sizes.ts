import { isArray, isObject, type JsonObject, type Field } from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';

/** More fields are too many for one section on a phone. */
const mostFields = 25;

/** Advice on size: not yet an error, but a report could grow without bound or a section become too long to fill. */
export const sizes: Check = {
  stock: 'skip',
  find: ({ root }) =>
    [...inside.fields.each(root)].flatMap((field): readonly Finding[] => {
      const advice = adviceOn(field);
      return advice === undefined
        ? []
        : [{ in: 'schema', pointer: inside.fields.inSchema(field), warning: true, ...advice }];
    }),
};

function adviceOn({ kind, schema, members, parent }: Field): Pick<Finding, 'code' | 'message'> | undefined {
  if (kind === 'string' && isFreeText(schema)) {
    return {
      code: 'unbounded',
      message: 'A text needs a "maxLength": 40 for a code, 120 for a name, 300 for a remark.',
    };
  }
  if (kind === 'array' && schema['maxItems'] === undefined && schema['fixedRows'] !== true) {
    return {
      code: 'unbounded',
      message: 'A list needs a "maxItems": the most rows that anybody fills, such as 24.',
    };
  }
  // The root holds sections, which are shown one at a time.
  const fields = [...members.values()].filter((member) => parent !== undefined || !isSection(member));
  if (kind === 'object' && fields.length > mostFields) {
    const message = `${fields.length} fields in one object; split it into parts of at most ${mostFields}.`;
    return { code: 'too-wide', message };
  }
  return undefined;
}

function isSection({ kind }: Field): boolean {
  return kind === 'object' || kind === 'array';
}

/** Whether nothing else limits the text: no choice, format, rule or formula. */
function isFreeText(schema: JsonObject): boolean {
  const isBounded =
    ['maxLength', 'enum', 'const', 'format', 'compute'].some((name) => schema[name] !== undefined) ||
    schema['rule'] === 'mobile' ||
    (isArray(schema['oneOf']) && schema['oneOf'].every((one) => isObject(one) && one['const'] !== undefined));
  return !isBounded && schema['readOnly'] !== true;
}
