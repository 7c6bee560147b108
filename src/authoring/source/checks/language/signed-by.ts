import { child, isObject, signers, type Field } from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check, Subject } from '../check.ts';
import { listed } from './shape.ts';

/** `signedBy` says whose signature a field is for. Where it is not said, the app offers nothing there and trusts less. */
export const signedBy: Check = {
  stock: 'skip',
  find: function* (subject) {
    const fields = inside.fields.each(subject.root);
    for (const field of fields) yield* findingsOf(field, subject);
  },
};

function* findingsOf(field: Field, { schema }: Subject): Generator<Finding> {
  const said = field.schema['signedBy'];
  const isSignature = field.schema['format'] === 'signature';
  const isCustomers = customersPointer(schema) === field.pointer;
  const pointer = inside.fields.inSchema(field);
  const at = child(pointer, 'signedBy');
  if (said === undefined) {
    if (isSignature && !isCustomers)
      yield { in: 'schema', pointer, code: 'signed-by-missing', message: missing(field), warning: true };
    return;
  }
  if (!signers.some((one) => one === said))
    yield {
      in: 'schema',
      pointer: at,
      code: 'keyword-shape',
      message: `"signedBy" must be one of ${listed(signers)}.`,
    };
  else if (!isSignature && field.kind === 'string')
    yield {
      in: 'schema',
      pointer: at,
      code: 'keyword-place',
      message: '"signedBy" applies to a signature; this field has no "format": "signature".',
    };
  else if (isCustomers && said !== 'customer')
    yield {
      in: 'schema',
      pointer: at,
      code: 'x-report-shape',
      message: '"customerSigns" lets the customer sign here; "signedBy" names somebody else.',
    };
}

const missing = ({ title }: Field): string =>
  `"${title}" does not state who signs, so no signature is offered there. Write "signedBy": ${listed(signers.map((one) => `"${one}"`))}.`;

function customersPointer(schema: Subject['schema']): unknown {
  const identity = schema['x-report'];
  const places = isObject(identity) ? identity['customerSigns'] : undefined;
  return isObject(places) ? places['signature'] : undefined;
}
