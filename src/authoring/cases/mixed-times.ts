import type { Template } from '#engine';
import { below, eachField, type Field, schemaPointerOf } from '#engine/inside';
import type { Examined } from './examination.ts';

/** The units that a hurried person mixes up. Minutes and months are written on a calendar, not read from a timer. */
const unitsOfTime: ReadonlySet<unknown> = new Set(['s', 'ms']);

/**
 * Times that are typed in another unit than the others of their quantity. A limit may have the unit of its standard, ± 50 ms.
 * Only in a type with proofs, as for the other slips.
 */
export function mixedTimes({ proofPlan, computed, root }: Template): readonly Examined[] {
  if (proofPlan.elements.length === 0) return [];
  const times = [...eachField(root)].filter((field) => {
    const { unit, looser, readOnly } = field.schema;
    return unitsOfTime.has(unit) && looser === undefined && readOnly !== true && !computed.has(field);
  });
  const firsts = new Map<string, Field>();
  for (const time of times) if (!firsts.has(quantityOf(time))) firsts.set(quantityOf(time), time);
  return times.flatMap((time) => {
    const first = firsts.get(quantityOf(time));
    return first === undefined || first.schema['unit'] === time.schema['unit'] ? [] : [mixed(time, first)];
  });
}

const quantityOf = ({ schema: { quantity } }: Field): string => (typeof quantity === 'string' ? quantity : 'time');

const unitOf = ({ schema: { unit } }: Field): string => (typeof unit === 'string' ? unit : '');

function mixed(field: Field, first: Field): Examined {
  return {
    level: 'error',
    code: 'mixed-units',
    pointer: below(schemaPointerOf(field), 'unit'),
    message: `${field.title} is typed in ${unitOf(field)}, and ${first.title} in ${unitOf(first)}: the one is easily typed for the other.`,
    hint: `Give every ${quantityOf(field)} the same unit, or name what this is in "quantity".`,
  };
}
