import { isArray, isObject, type JsonObject, child, type Pointer, didYouMean, type Field } from '#engine';
import { notSignedReasons } from '#engine/not-signed';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';
import { shapeFindings, text, listed } from './shape.ts';

const places = ['signature', 'name', 'designation', 'notSigned', 'note'] as const;
const shape = {
  signature: { ...text, required: true },
  name: text,
  designation: text,
  notSigned: text,
  note: text,
  reasons: { is: isObject, words: 'an object: each choice of "notSigned", and what it means' },
} as const;

const member: Pointer = '/x-report/customerSigns';
const finding = (pointer: Pointer, message: string, near?: string): Finding => ({
  in: 'schema',
  pointer,
  code: 'x-report-shape',
  message,
  ...inside.findings.meant(near),
});

/** `customerSigns` of `x-report` names the fields that the server reads when the customer signs or does not sign. */
export const customerSigns: Check = {
  stock: 'skip',
  find: function* ({ schema, root }) {
    const identity = schema['x-report'];
    const value = isObject(identity) ? identity['customerSigns'] : undefined;
    if (value === undefined) return;
    const about = { value, pointer: member, name: '"customerSigns"', code: 'x-report-shape' } as const;
    yield* shapeFindings(about, shape);
    if (!isObject(value)) return;
    const fields = new Map([...inside.fields.each(root)].map((field) => [field.pointer, field]));
    for (const name of places) {
      const pointer = value[name];
      if (typeof pointer !== 'string' || fields.get(pointer)?.kind === 'string') continue;
      const message = `"${name}" must be the pointer of a text of the report; "${pointer}" is not.`;
      yield finding(child(member, name), message, didYouMean(pointer, [...fields.keys()]));
    }
    yield* reasonFindings(value, fields);
  },
};

/** Every choice maps to one of the reasons; an unmapped one would be lost. */
function* reasonFindings(signs: JsonObject, fields: ReadonlyMap<Pointer, Field>): Generator<Finding> {
  const { notSigned, reasons } = signs;
  if (typeof notSigned !== 'string') return;
  const choices = fields.get(notSigned)?.schema['enum'];
  const given = isObject(reasons) ? reasons : {};
  const at = child(member, 'reasons');
  for (const choice of isArray(choices) ? choices : [])
    if (typeof choice === 'string' && !Object.hasOwn(given, choice))
      yield finding(reasons === undefined ? member : at, `"reasons" has no entry for the choice "${choice}".`);
  for (const [choice, reason] of Object.entries(given)) {
    if (isArray(choices) && !choices.includes(choice))
      yield finding(child(at, choice), `"${choice}" is not a choice of "${notSigned}".`);
    if (notSignedReasons.every((known) => known !== reason))
      yield finding(child(at, choice), `A reason must be one of ${listed(notSignedReasons)}.`);
  }
}
