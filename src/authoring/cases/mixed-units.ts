import { type Template, below, type Field } from '#engine';
import { inside } from '#engine/inside';
import type { Examined } from './examination.ts';

/** The units that a hurried person mixes up, by quantity. Minutes and months are written on a calendar, not read from a timer. */
const units: ReadonlyMap<unknown, string> = new Map([
  ...['s', 'ms'].map((unit) => [unit, 'time'] as const),
  ...['bar', 'mbar', 'kPa', 'MPa'].map((unit) => [unit, 'pressure'] as const),
]);

/**
 * Times or pressures that are typed in another unit than the others of their quantity. A limit may have the unit of its standard,
 * ± 50 ms. Only in a type with proofs, as for the other slips.
 */
export function mixedUnits({ proofPlan, computed, root }: Template): readonly Examined[] {
  if (proofPlan.elements.length === 0) return [];
  const typed = [...inside.fields.each(root)].filter((field) => {
    const { unit, looser, readOnly } = field.schema;
    return units.has(unit) && looser === undefined && readOnly !== true && !computed.has(field);
  });
  const firsts = new Map<string, Field>();
  for (const field of typed) if (!firsts.has(quantityOf(field))) firsts.set(quantityOf(field), field);
  return typed.flatMap((field) => {
    const first = firsts.get(quantityOf(field));
    return first === undefined || first.schema['unit'] === field.schema['unit'] ? [] : [mixed(field, first)];
  });
}

const quantityOf = ({ schema: { quantity, unit } }: Field): string =>
  typeof quantity === 'string' ? quantity : (units.get(unit) ?? '');

const unitOf = ({ schema: { unit } }: Field): string => (typeof unit === 'string' ? unit : '');

function mixed(field: Field, first: Field): Examined {
  return {
    level: 'error',
    code: 'mixed-units',
    pointer: below(inside.fields.inSchema(field), 'unit'),
    message: `${field.title} is typed in ${unitOf(field)}, and ${first.title} in ${unitOf(first)}: the one is easily typed for the other.`,
    hint: `Give every ${quantityOf(field)} the same unit, or name what this is in "quantity".`,
  };
}
