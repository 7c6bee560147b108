import type { ASTNode } from '@marcbachmann/cel-js';
import { inside } from '#engine/inside';
import { isKeyOf, type ReferenceTable, type Field } from '#engine';
import { anything, bool, quantity, text, type Meaning } from './unit-meaning.ts';
import { factUnits } from './unit-of-facts.ts';

export function literal(value: unknown): Meaning {
  if (typeof value === 'number' || typeof value === 'bigint') return { kind: 'literal', value: Number(value) };
  return typeof value === 'string' ? text : typeof value === 'boolean' ? bool : anything;
}

/** A field without a unit may hold anything: units are checked only where given. A pure number has the unit "". */
export function meaningOf(field: Field): Meaning {
  switch (field.kind) {
    case 'number': {
      const { unit } = field.schema;
      const known = typeof unit === 'string' ? inside.units.of(unit) : undefined;
      return known === undefined ? anything : quantity(known);
    }
    case 'object':
      return { kind: 'object', field };
    case 'array':
      return { kind: 'list', item: field.item === undefined ? anything : meaningOf(field.item) };
    case 'string':
      return text;
    case 'boolean':
      return bool;
    case 'other':
      return anything;
  }
}

export function memberOf(from: Meaning, name: string): Meaning {
  if (from.kind === 'object') {
    const member = from.field.members.get(name);
    return member === undefined ? anything : meaningOf(member);
  }
  if (from.kind !== 'facts') return anything;
  if (from.of === 'context') {
    const listed = inside.facts.inList(name);
    if (listed !== undefined) return { kind: 'list', item: { kind: 'facts', of: listed } };
    return isKeyOf(inside.facts.all, name) ? { kind: 'facts', of: name } : anything;
  }
  const types: Readonly<Record<string, string>> = inside.facts.all[from.of];
  if (types[name] !== 'double') return types[name] === 'string' ? text : anything;
  const unit: string | undefined = (factUnits[from.of] as Readonly<Record<string, string>> | undefined)?.[name]; // facts are looked up by name
  return quantity((unit === undefined ? undefined : inside.units.of(unit)) ?? inside.units.none);
}

export function columnOf(table: ReferenceTable, name: ASTNode | undefined): Meaning {
  const column = table.columns.find((one) => name?.op === 'value' && one.name === name.args);
  const unit = column?.unit === undefined ? undefined : inside.units.of(column.unit);
  return { kind: 'list', item: unit === undefined ? anything : quantity(unit) };
}
