import type { ASTNode } from '@marcbachmann/cel-js';

/** A part of a formula as text, with its precedence: a looser part needs brackets inside a tighter one. */
export interface Written {
  readonly text: string;
  readonly bond: number;
}

const bonds: Readonly<Record<string, number>> = {
  '?:': 0,
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 3,
  '<=': 3,
  '>': 3,
  '>=': 3,
  in: 3,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
  '%': 5,
};
const sign = 6;
const whole = 7;

/** Writes a syntax tree out as a formula. `instead`: the replacement for one of its parts. */
export function written(node: ASTNode, instead?: { readonly of: ASTNode; readonly by: Written }): Written {
  const inner = (part: ASTNode): Written => (part === instead?.of ? instead.by : written(part, instead));
  const list = (parts: readonly ASTNode[]): string => parts.map((part) => inner(part).text).join(', ');
  if (node === instead?.of) return instead.by;
  switch (node.op) {
    case 'value':
      return literal(node.args);
    case 'id':
      return made(node.args);
    case '.':
      return made(`${held(inner(node.args[0]), whole)}.${node.args[1]}`);
    case '[]':
      return made(`${held(inner(node.args[0]), whole)}[${inner(node.args[1]).text}]`);
    case 'call':
      return made(`${node.args[0]}(${list(node.args[1])})`);
    case 'rcall':
      return made(`${held(inner(node.args[1]), whole)}.${node.args[0]}(${list(node.args[2])})`);
    case 'list':
      return made(`[${list(node.args)}]`);
    case 'map':
      return made(`{${node.args.map(([key, value]) => `${inner(key).text}: ${inner(value).text}`).join(', ')}}`);
    case '!_':
      return { text: `!${held(inner(node.args), sign)}`, bond: sign };
    case '-_':
      return { text: `-${held(inner(node.args), sign)}`, bond: sign };
    case '?:':
      return choice(inner(node.args[0]), inner(node.args[1]), inner(node.args[2]));
    case '.?':
    case '[?]':
      // Not used by the report language: copied as it stands.
      return made(`(${node.input.slice(node.start, node.end)})`);
    default:
      return joined(node.op, inner(node.args[0]), inner(node.args[1]));
  }
}

/** Two parts with an operator between them. */
export function joined(operator: string, left: Written, right: Written): Written {
  const bond = bonds[operator] ?? 0;
  // A chain of `&&` is associative; two comparisons side by side need brackets to say which comes first.
  const isChain = operator === '&&' || operator === '||';
  const text = `${held(left, bond === 3 ? bond + 1 : bond)} ${operator} ${held(right, isChain ? bond : bond + 1)}`;
  return { text, bond };
}

export function negated(part: Written): Written {
  return { text: `!${held(part, sign)}`, bond: sign };
}

export function made(text: string): Written {
  return { text, bond: whole };
}

function choice(condition: Written, yes: Written, no: Written): Written {
  return { text: `${held(condition, 1)} ? ${held(yes, 1)} : ${no.text}`, bond: 0 };
}

function held({ text, bond }: Written, least: number): string {
  return bond < least ? `(${text})` : text;
}

export function literal(value: unknown): Written {
  if (typeof value === 'string') return made(`'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`);
  // Only numbers, booleans and null are left.
  const text = String(value);
  return { text, bond: text.startsWith('-') ? sign : whole };
}
