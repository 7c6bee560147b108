import type { ASTNode } from '@marcbachmann/cel-js';
import { inside, type Formula, type Names } from '#engine/inside';
import type { Template, Field } from '#engine';
import { choicesOf } from './choices.ts';
import { folded } from './folded.ts';

/** A condition for a field to apply: a leaf has one of these values. */
interface Fact {
  readonly about: Field;
  readonly values: ReadonlySet<string | boolean>;
}

/** When fields apply, as far as `relevant` depends only on choices and switches. */
export class Circumstances {
  readonly #facts = new Map<Field, readonly Fact[]>();

  constructor(template: Template) {
    for (const rule of template.rules) {
      if (rule.kind !== 'relevant') continue;
      const row = rule.field.parent?.kind === 'object' ? rule.field.parent : undefined;
      this.#facts.set(rule.field, factsIn(rule.formula, inside.formulas.namesIn(template.root, row, rule.field)));
    }
  }

  /** The leaf that would need two different values for both fields to apply. */
  clash(one: Field, other: Field): Field | undefined {
    const needed = this.#needed(one);
    return this.#needed(other).find(({ about, values }) =>
      needed.some(
        (fact) => fact.about === about && isSameInstance(about, one, other) && isDisjoint(fact.values, values),
      ),
    )?.about;
  }

  #needed(field: Field): readonly Fact[] {
    const facts: Fact[] = [];
    for (let above: Field | undefined = field; above !== undefined; above = above.parent) {
      facts.push(...(this.#facts.get(above) ?? []));
    }
    return facts;
  }
}

/** Every row of a list has its own value, so both fields must be in the row of the leaf. */
function isSameInstance(about: Field, one: Field, other: Field): boolean {
  if (!about.pointer.includes('*')) return true;
  return rowOf(about) === rowOf(one) && rowOf(about) === rowOf(other);
}

function rowOf(field: Field): Field | undefined {
  for (let above: Field | undefined = field; above !== undefined; above = above.parent)
    if (above.name === '*') return above;
  return undefined;
}

function isDisjoint(one: ReadonlySet<unknown>, other: ReadonlySet<unknown>): boolean {
  return [...one].every((value) => !other.has(value));
}

function factsIn({ ast }: Formula, names: Names): readonly Fact[] {
  return conjuncts(ast).flatMap((node) => factOf(node, names) ?? []);
}

function conjuncts(node: ASTNode): readonly ASTNode[] {
  return node.op === '&&' ? node.args.flatMap(conjuncts) : [node];
}

function factOf(node: ASTNode, names: Names): Fact | undefined {
  switch (node.op) {
    case '!_':
      return negated(factOf(node.args, names));
    case '==':
      return comparison(node.args, names);
    case '!=':
      return negated(comparison(node.args, names));
    case 'in': {
      const [asked, list] = node.args;
      const about = inside.formulas.fieldOfNode(asked, names);
      const values = list.op === 'list' ? list.args.map(inside.formulas.textOfNode) : [undefined];
      if (about?.kind !== 'string' || values.includes(undefined)) return undefined;
      return { about, values: new Set(values.filter((value) => value !== undefined)) };
    }
    case '.':
    case 'id': {
      const about = inside.formulas.fieldOfNode(node, names);
      return about?.kind === 'boolean' ? { about, values: new Set([true]) } : undefined;
    }
    default:
      return undefined;
  }
}

function comparison([left, right]: readonly [ASTNode, ASTNode], names: Names): Fact | undefined {
  const value = folded(right);
  const about = inside.formulas.fieldOfNode(left, names);
  const isChoice =
    (about?.kind === 'string' && typeof value === 'string') ||
    (about?.kind === 'boolean' && typeof value === 'boolean');
  return isChoice ? { about, values: new Set([value]) } : undefined;
}

/** Every other value of the field. Free text has infinitely many, so then nothing is known. */
function negated(fact: Fact | undefined): Fact | undefined {
  if (fact === undefined) return undefined;
  const { about, values } = fact;
  const all: readonly (string | boolean)[] | undefined = about.kind === 'boolean' ? [true, false] : choicesOf(about);
  return all && { about, values: new Set(all.filter((value) => !values.has(value))) };
}
