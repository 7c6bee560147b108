import { isArray, isObject, type JsonObject } from '../../json.ts';
import { eachField, type Field } from '../../template/field.ts';
import { schemaPointerOf } from '../../template/schema-pointer.ts';
import type { Finding } from '../refusal.ts';
import type { Check } from './check.ts';

/** More than this is too much for one part of a form on a phone. */
const mostFields = 25;

/** Advice on sizes: nothing is wrong yet, but a report could grow without end or a section be too long to fill. */
export const sizes: Check = {
  stock: 'skip',
  find: ({ root }) =>
    [...eachField(root)].flatMap((field): readonly Finding[] => {
      const advice = adviceOn(field);
      return advice === undefined ? [] : [{ in: 'schema', pointer: schemaPointerOf(field), warning: true, ...advice }];
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
      message: 'A list needs a "maxItems": as many rows as anybody will ever fill, such as 24.',
    };
  }
  // The top of a report holds its sections, which are shown one at a time.
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

/** Nothing else bounds what is typed: not a choice, a format, a rule or a formula. */
function isFreeText(schema: JsonObject): boolean {
  const isBounded =
    ['maxLength', 'enum', 'const', 'format', 'compute'].some((name) => schema[name] !== undefined) ||
    schema['rule'] === 'mobile' ||
    (isArray(schema['oneOf']) && schema['oneOf'].every((one) => isObject(one) && one['const'] !== undefined));
  return !isBounded && schema['readOnly'] !== true;
}
