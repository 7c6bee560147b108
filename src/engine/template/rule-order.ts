import type { Finding } from '../findings/refusal.ts';
import { eachField, type Field } from '../fields/field.ts';
import { formulasOf, type Rule } from './rule.ts';
import { schemaPointerOf } from '../fields/schema-pointer.ts';

/** Sorts rules by dependency. A cycle is refused with its path. */
export function inOrder(rules: readonly Rule[], findings: Finding[]): readonly Rule[] {
  const deciders = new Map<Field, Rule[]>();
  for (const rule of rules) {
    if (rule.kind === 'compute' || rule.kind === 'relevant') {
      deciders.set(rule.field, [...(deciders.get(rule.field) ?? []), rule]);
    }
  }
  const sorted: Rule[] = [];
  const state = new Map<Rule, 'open' | 'done'>();
  const path: Rule[] = [];

  const visit = (rule: Rule): boolean => {
    if (state.get(rule) === 'done') return true;
    if (state.get(rule) === 'open') {
      const cycle = [...path.slice(path.indexOf(rule)), rule].map((one) => one.field.pointer);
      findings.push({
        in: 'schema',
        pointer: schemaPointerOf(rule.field),
        code: 'formula-cycle',
        message: `The formulas need each other: ${cycle.join(' → ')}.`,
      });
      return false;
    }
    state.set(rule, 'open');
    path.push(rule);
    const fine = dependenciesOf(rule, deciders).every(visit);
    path.pop();
    state.set(rule, 'done');
    if (fine) sorted.push(rule);
    return fine;
  };
  rules.every(visit);
  return sorted;
}

function dependenciesOf(rule: Rule, deciders: ReadonlyMap<Field, readonly Rule[]>): readonly Rule[] {
  const before = new Set<Rule>();
  const add = (field: Field): void => {
    for (const decider of deciders.get(field) ?? []) if (decider !== rule) before.add(decider);
  };
  // Formulas in a hidden place do not run, and reading from it gives absent.
  for (const above of fieldsAbove(rule.kind === 'relevant' ? rule.field.parent : rule.field)) {
    for (const decider of deciders.get(above) ?? [])
      if (decider.kind === 'relevant' && decider !== rule) before.add(decider);
  }
  for (const read of formulasOf(rule).flatMap((formula) => formula.reads)) {
    for (const above of fieldsAbove(read.field.parent)) {
      for (const decider of deciders.get(above) ?? []) if (decider.kind === 'relevant') before.add(decider);
    }
    if (rule.kind === 'compute' && rule.field === read.field) before.add(rule);
    add(read.field);
    if (read.whole) for (const one of decidersBelow(read.field, deciders)) before.add(one);
  }
  return [...before];
}

function decidersBelow(field: Field, deciders: ReadonlyMap<Field, readonly Rule[]>): readonly Rule[] {
  return [...eachField(field)].filter((one) => one !== field).flatMap((below) => deciders.get(below) ?? []);
}

function* fieldsAbove(field: Field | undefined): Generator<Field> {
  for (let above = field; above !== undefined; above = above.parent) yield above;
}
