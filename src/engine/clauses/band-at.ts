import { acceptanceClause } from './acceptance-clause.ts';
import type { Clause } from './clause.ts';
import type { JsonObject } from '../json/json.ts';
import { valueAt, type Pointer } from '../json/pointer.ts';
import type { Template } from '../template/template.ts';

/**
 * Where a reading is between its limits: 0 at the lower end, 1 at the upper one, outside them below 0 or above 1. With one limit the
 * far end is twice, or nothing of it. `undefined` where it has no limits of numbers, or no value.
 */
export function bandAt(template: Template, values: JsonObject, pointer: Pointer): number | undefined {
  const value = valueAt(values, pointer);
  if (typeof value !== 'number') return undefined;
  const clause = acceptanceClause(template, values, pointer);
  return clause === undefined ? undefined : within(clause, value);
}

function within(clause: Clause, value: number): number | undefined {
  switch (clause.kind) {
    case 'between':
      return part(value, clause.from.value, clause.to.value);
    case 'at least':
    case 'above':
    case 'proves':
    case 'allows':
      return part(value, clause.limit.value, twice(clause.limit.value));
    case 'at most':
    case 'below':
      return part(value, 0, clause.limit.value);
    default:
      return undefined;
  }
}

const twice = (limit: unknown): unknown => (typeof limit === 'number' ? 2 * limit : undefined);

function part(value: number, from: unknown, to: unknown): number | undefined {
  if (typeof from !== 'number' || typeof to !== 'number' || to <= from) return undefined;
  return (value - from) / (to - from);
}
