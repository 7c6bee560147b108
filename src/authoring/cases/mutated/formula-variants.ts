import type { Field } from '#engine';
import type { ASTNode } from '@marcbachmann/cel-js';
import type { FormulaSite } from '../../source/formulas/formula-sites.ts';
import { inside, type Names } from '#engine/inside';
import { callVariants, isWorkedOut, scaled } from './call-variants.ts';
import { idleGuards } from './same-meaning.ts';
import { joined, literal, made, negated, written, type Written } from './written-formula.ts';

/** A formula with one part replaced. */
interface Variant {
  readonly text: string;
  readonly words: string;
}

type Comparison = '<' | '<=' | '>' | '>=';

/** The same comparison with its limit included or excluded, and the reversed one. */
const comparisons: Readonly<Record<Comparison, readonly [string, string]>> = {
  '<': ['<=', '>'],
  '<=': ['<', '>='],
  '>': ['>=', '<'],
  '>=': ['>', '<='],
};

const opposites: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** Plausible mistakes in one formula: each part of its syntax tree changed alone, then the whole. */
export function formulaVariants(site: FormulaSite, root: Field): readonly Variant[] {
  const { ast } = site.formula;
  const variants: Variant[] = [];
  const known = new Set([written(ast).text]);
  const add = (of: ASTNode, by: Written): void => {
    const { text } = written(ast, { of, by });
    if (known.has(text)) return;
    known.add(text);
    variants.push({ text, words: `${written(of).text} became ${by.text}` });
  };
  const unchanged = notVaried(ast);
  const idle = idleGuards(site, root);
  inside.formulas.eachNode(ast, inside.formulas.namesIn(root, site.row, site.value), (node, names) => {
    if (unchanged.has(node)) return;
    for (const by of partVariants(node, names, site)) {
      if (!leavesOutIdle(node, by, idle)) add(node, by);
    }
  });
  for (const by of wholeVariants(site)) add(ast, by);
  return variants;
}

/** Whether only one side of a connective is left and the other was a guard that decided nothing. */
function leavesOutIdle(node: ASTNode, by: Written, idle: ReadonlySet<ASTNode>): boolean {
  if (node.op !== '&&' && node.op !== '||') return false;
  const [left, right] = node.args;
  return (idle.has(left) && by.text === written(right).text) || (idle.has(right) && by.text === written(left).text);
}

/** Names of tables and columns, and compared choices: the loader refuses a misspelling, so varying them proves nothing. */
function notVaried(ast: ASTNode): ReadonlySet<ASTNode> {
  const found = new Set<ASTNode>();
  const isText = (node: ASTNode): boolean => node.op === 'value' && typeof node.args === 'string';
  const visit = (node: ASTNode): void => {
    switch (node.op) {
      case '==':
      case '!=':
        for (const side of node.args) if (isText(side)) found.add(side);
        break;
      case 'in': {
        const [, list] = node.args;
        if (list.op === 'list') for (const member of list.args) found.add(member);
        break;
      }
      case 'map':
        for (const [key] of node.args) found.add(key);
        break;
      case 'call':
        if (node.args[0] === 'table') for (const name of node.args[1]) found.add(name);
        break;
      case 'rcall':
        if (node.args[0] === 'column') for (const name of node.args[2]) found.add(name);
        break;
      default:
    }
    for (const inner of inside.formulas.children(node)) visit(inner);
  };
  visit(ast);
  return found;
}

function partVariants(node: ASTNode, names: Names, { keyword }: FormulaSite): readonly Written[] {
  const isJudging = keyword === 'pass' || keyword === 'attention';
  switch (node.op) {
    case 'value':
      return literalVariants(node.args).map(literal);
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const [left, right] = node.args;
      const [one, other] = [written(left), written(right)];
      const isLimit = isJudging && inside.formulas.fieldOfNode(right, names)?.kind === 'number' && isWorkedOut(right);
      return [
        ...comparisons[node.op].map((operator) => joined(operator, one, other)),
        ...(isLimit ? scaled(other, true).map((by) => joined(node.op, one, by)) : []),
      ];
    }
    case '&&':
    case '||': {
      const sides = node.args.map((side) => written(side));
      return [...withOpposite(node), ...sides];
    }
    case '==':
    case '!=':
    case '+':
    case '-':
    case '*':
    case '/':
      return withOpposite(node);
    case 'in':
      return [negated(written(node)), ...shorterLists(node)];
    case '?:':
      return [written(node.args[1]), written(node.args[2])];
    case '!_':
    case '-_':
      return [written(node.args)];
    case 'call':
    case 'rcall':
      return callVariants(node, isJudging);
    default:
      return [];
  }
}

function withOpposite(node: ASTNode): readonly Written[] {
  const opposite = opposites[node.op];
  const [left, right] = inside.formulas.children(node);
  return opposite && left && right ? [joined(opposite, written(left), written(right))] : [];
}

function shorterLists(node: Extract<ASTNode, { op: 'in' }>): readonly Written[] {
  const [one, list] = node.args;
  if (list.op !== 'list' || list.args.length < 2) return [];
  const members = list.args.map((member) => written(member).text);
  return members.map((_, at) => joined('in', written(one), made(`[${members.toSpliced(at, 1).join(', ')}]`)));
}

function literalVariants(value: unknown): readonly (string | number | bigint | boolean)[] {
  if (typeof value === 'bigint') return [value + 1n];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return [`${value}?`];
  return typeof value === 'number' ? otherNumbers(value) : [];
}

/** A small whole number is a count: one more and one fewer. Any other number: ten per cent more and less. */
export function otherNumbers(value: number): readonly number[] {
  if (value === 0) return [1];
  if (Number.isInteger(value) && Math.abs(value) <= 10) return [value + 1, value - 1];
  return [value * 1.1, value * 0.9].map((other) => Number(other.toPrecision(6)));
}

function wholeVariants({ keyword, field, formula }: FormulaSite): readonly Written[] {
  const whole = written(formula.ast);
  const [always, never] = [literal(true), literal(false)];
  switch (keyword) {
    case 'pass':
    case 'attention':
      return [negated(whole), always, never];
    case 'check':
      return [negated(whole), always];
    case 'relevant':
      return [negated(whole), never];
    case 'proof':
      return [negated(whole)];
    case 'compute':
    case 'prefill':
      return field.kind === 'number'
        ? [joined('*', whole, literal(1.1))]
        : field.kind === 'string'
          ? [joined('+', whole, literal('?'))]
          : field.kind === 'boolean'
            ? [negated(whole)]
            : [];
  }
}
