import type { ASTNode } from '@marcbachmann/cel-js';
import { inside, type Finding, type Names } from '#engine/inside';
import { isArray, type Json, didYouMean, type Field } from '#engine';
import { consts } from '../checks/values/fits.ts';
import { findingAt, type FormulaSite } from './formula-sites.ts';
import type { FormulaLint } from './lint.ts';

/** A misspelt choice in a formula makes a comparison that is never true, and nobody notices. */
export const choiceLint: FormulaLint = function* ({ sites, root }) {
  for (const site of sites) {
    const findings: Finding[] = [];
    inside.formulas.eachNode(site.formula.ast, inside.formulas.namesIn(root, site.row, site.value), (node, names) =>
      findings.push(...strangersAt(node, names, site)),
    );
    yield* findings;
  }
};

/** The choices of a text field; `undefined` where any text may be typed. */
export function choicesOf(field: Field | undefined): readonly string[] | undefined {
  if (field?.kind !== 'string') return undefined;
  const { enum: listed, oneOf, const: only } = field.schema;
  const values: readonly Json[] | undefined = isArray(listed)
    ? listed
    : isArray(oneOf)
      ? consts(oneOf)
      : only === undefined
        ? undefined
        : [only];
  return values?.filter((value) => typeof value === 'string');
}

function* strangersAt(node: ASTNode, names: Names, site: FormulaSite): Generator<Finding> {
  const against = (asked: ASTNode, literals: readonly ASTNode[]): readonly Finding[] => {
    const field = inside.formulas.fieldOfNode(asked, names);
    const choices = choicesOf(field);
    if (field === undefined || choices === undefined) return [];
    return literals.flatMap((literal) => stranger(literal, `${field.title} has no choice`, choices, site));
  };
  switch (node.op) {
    case '==':
    case '!=': {
      const [left, right] = node.args;
      yield* against(left, [right]);
      yield* against(right, [left]);
      return;
    }
    case 'in': {
      const [asked, list] = node.args;
      if (list.op === 'list') yield* against(asked, list.args);
      return;
    }
    case '[]': {
      const [map, key] = node.args;
      if (map.op === 'map')
        yield* against(
          key,
          map.args.map(([name]) => name),
        );
      return;
    }
    case 'call': {
      const [name, [curve]] = node.args;
      if (name === 'idmt' && curve !== undefined)
        yield* stranger(curve, 'There is no curve', [...inside.functions.inverseCurves.keys()], site);
      return;
    }
    default:
  }
}

function stranger(literal: ASTNode, what: string, choices: readonly string[], site: FormulaSite): readonly Finding[] {
  const value = inside.formulas.textOfNode(literal);
  if (value === undefined || choices.includes(value)) return [];
  const offered = choices.slice(0, 8).map((choice) => `"${choice}"`);
  const message = `${what} "${value}"; there is ${offered.join(', ')}${choices.length > 8 ? ' and others' : ''}.`;
  return [
    findingAt(site, 'choice-unknown', literal, { message, ...inside.findings.meant(didYouMean(value, choices)) }),
  ];
}
