import { isBelow, type Pointer } from '../json/pointer.ts';
import { eachField, type Field } from '../fields/field.ts';
import type { Rule } from './rule.ts';

/** What is still missing, by what a tester calls it. */
export interface Left {
  /** Measured numbers. */
  readonly readings: number;
  /** Judged answers. */
  readonly checks: number;
  /** Everything else. */
  readonly entries: number;
}

export type Awaited = keyof Left;

/**
 * Measured numbers and judged answers. A number is measured if a verdict is about it: its own, or that of a value that is
 * computed from it in the same row or group.
 */
export function readingsOf(rules: readonly Rule[]): ReadonlyMap<Pointer, Awaited> {
  const computed = new Map(rules.flatMap((rule) => (rule.kind === 'compute' ? [[rule.field, rule] as const] : [])));
  const readings = new Map<Pointer, Awaited>();

  function measure(field: Field, around: Field | undefined, seen: Set<Field>): void {
    if (seen.has(field)) return;
    seen.add(field);
    const rule = computed.get(field);
    if (rule === undefined) {
      if (field.kind === 'number') readings.set(field.pointer, 'readings');
      return;
    }
    for (const read of rule.formula.reads) {
      const parts = read.whole ? eachField(read.field) : [read.field];
      for (const part of parts) if (isInside(part, around)) measure(part, around, seen);
    }
  }

  for (const { kind, field } of rules) {
    if (kind !== 'accept') continue;
    if (isAnswer(field) && !computed.has(field)) readings.set(field.pointer, 'checks');
    else measure(field, field.parent, new Set());
  }
  return readings;
}

const isAnswer = ({ kind, schema }: Field): boolean =>
  kind === 'boolean' || schema['enum'] !== undefined || schema['oneOf'] !== undefined;

const isInside = ({ pointer }: Field, around: Field | undefined): boolean =>
  around !== undefined && isBelow(pointer, around.pointer);
