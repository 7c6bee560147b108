import type { Field } from '#engine';
import type { ASTNode } from '@marcbachmann/cel-js';
import { inside, type Finding, type Names } from '#engine/inside';
import { Circumstances } from './circumstances.ts';
import { folded } from './folded.ts';
import { findingAt, type FormulaSite } from './formula-sites.ts';
import type { FormulaLint } from './lint.ts';

/**
 * Formulas that provably never have a value: they always need a field that applies only when their own does not, a
 * computed field that itself never has a value, or the result of a division by 0.
 */
export const neverLint: FormulaLint = function* ({ sites, root, template }) {
  const circumstances = new Circumstances(template);
  const never = new Set<Field>();
  for (const site of sites) {
    const findings = needsOf(site.formula.ast, inside.formulas.namesIn(root, site.row, site.value)).flatMap(
      (need): readonly Finding[] => {
        const why =
          need.field === undefined
            ? 'Nothing can be divided by 0.'
            : reasonWhyAbsent(need.field, site, never, circumstances);
        return why === undefined ? [] : [findingAt(site, 'formula-never', need.node, { message: why })];
      },
    );
    if (findings.length === 0) continue;
    if (site.keyword === 'compute') never.add(site.field);
    yield* findings.slice(0, 1);
  }
};

function reasonWhyAbsent(
  field: Field,
  site: FormulaSite,
  never: ReadonlySet<Field>,
  circumstances: Circumstances,
): string | undefined {
  if (never.has(field)) return `${field.title} can never be computed, so this cannot either.`;
  if (site.keyword === 'prefill') return undefined;
  const own = site.keyword === 'relevant' ? site.field.parent : site.field;
  const clash = own === undefined ? undefined : circumstances.clash(own, field);
  if (own === undefined || clash === undefined) return undefined;
  const both = `${field.title} (${field.pointer}) never applies together with ${own.title} (${own.pointer})`;
  return `${both}: it depends on ${clash.title}, which would need two values at once.`;
}

interface Need {
  readonly node: ASTNode;
  /** A leaf that must have a value; absent for a division by 0. */
  readonly field?: Field;
}

/** What a formula needs whichever branch it takes. */
export function needsOf(node: ASTNode, names: Names): readonly Need[] {
  switch (node.op) {
    // One side, one branch or one row may be enough.
    case '?:':
      return needsOf(node.args[0], names);
    case '&&':
    case '||':
      return [];
    case 'call':
      return node.args[0] === 'has' ? [] : node.args[1].flatMap((arg) => needsOf(arg, names));
    case 'rcall':
      return needsOf(node.args[1], names);
    case '/': {
      const [above, under] = node.args;
      const zero = folded(under) === 0 ? [{ node: under }] : [];
      return [...zero, ...needsOf(above, names), ...needsOf(under, names)];
    }
    case '.':
    case 'id': {
      const field = inside.formulas.fieldOfNode(node, names);
      const isLeaf = field?.kind === 'number' || field?.kind === 'string' || field?.kind === 'boolean';
      return isLeaf && !isPrevious(node) ? [{ node, field }] : [];
    }
    default:
      return inside.formulas.children(node).flatMap((inner) => needsOf(inner, names));
  }
}

/** The last visit's report applied under other conditions. */
function isPrevious(node: ASTNode): boolean {
  return node.op === 'id' ? node.args === 'previous' : node.op === '.' && isPrevious(node.args[0]);
}
