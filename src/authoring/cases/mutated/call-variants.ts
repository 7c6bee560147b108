import type { ASTNode } from '@marcbachmann/cel-js';
import { inside, type FunctionParameter } from '#engine/inside';
import { joined, literal, made, written, type Written } from './written-formula.ts';

type Call = Extract<ASTNode, { op: 'call' | 'rcall' }>;

/** Functions that an author could confuse. */
const taken: Readonly<Record<string, string>> = {
  atMost: 'atLeast',
  atLeast: 'atMost',
  provesAtLeast: 'allowsAtLeast',
  allowsAtLeast: 'provesAtLeast',
  lowerLimit: 'upperLimit',
  upperLimit: 'lowerLimit',
  lowerTimeLimit: 'upperLimit',
  upperTimeLimit: 'lowerLimit',
  minOf: 'maxOf',
  maxOf: 'minOf',
  mean: 'maxOf',
  sum: 'mean',
  spread: 'discrepancy',
  discrepancy: 'spread',
  spreadFromLowest: 'spread',
  uvInverse: 'ovInverse',
  ovInverse: 'uvInverse',
  interpolate: 'interpolateLog',
  interpolateLog: 'interpolate',
  i2OfSinglePhase: 'i2OfTwoPhase',
  i2OfTwoPhase: 'i2OfSinglePhase',
  sinDeg: 'cosDeg',
  cosDeg: 'sinDeg',
  all: 'exists',
  exists: 'all',
  exists_one: 'exists',
};

/** Exchanging the first two arguments of these changes nothing, or hardly anything. */
const symmetric = new Set(['within', 'power3', 'power3OfPhase', 'ratedPower', 'angleBetween']);

/** An inclusive limit, and its exclusive comparison. */
const strict: Readonly<Record<string, string>> = { atMost: '<', atLeast: '>' };

/** What an author could have written instead of a call: another function, arguments exchanged or left out, another number. */
export function callVariants(node: Call, isJudging: boolean): readonly Written[] {
  if (node.op === 'rcall') return methodVariants(node);
  const [name, args] = node.args;
  if (name === 'has') return [];
  const call = (parts: readonly string[], by = name): Written => made(`${by}(${parts.join(', ')})`);
  const texts = args.map((arg) => written(arg).text);
  const parameters = parametersOf(name, args.length);
  const isNumber = (at: number): boolean => parameters?.[at]?.type === 'double';
  const other = taken[name];
  const [first, second] = args;
  return [
    ...(other === undefined ? [] : [call(texts, other)]),
    ...limitVariants(name, args),
    ...(parametersOf(name, args.length - 1) === undefined ? [] : [call(texts.slice(0, -1))]),
    ...(first && second && isNumber(0) && isNumber(1) && !symmetric.has(name)
      ? [call([written(second).text, written(first).text, ...texts.slice(2)])]
      : []),
    ...args.flatMap((arg, at) =>
      isNumber(at) && isWorkedOut(arg)
        ? scaled(written(arg), isJudging).map((by) => call(texts.with(at, by.text)))
        : [],
    ),
  ];
}

/**
 * Ten per cent more and, where a verdict depends on it, ten per cent less: a limit that is too wide, and one that is too
 * narrow.
 */
export function scaled(part: Written, isJudging: boolean): readonly Written[] {
  return (isJudging ? [1.1, 0.9] : [1.1]).map((factor) => joined('*', part, literal(factor)));
}

/** Neither a literal number, which has variants of its own, nor the reading itself. */
export function isWorkedOut(node: ASTNode): boolean {
  if (node.op === '-_') return isWorkedOut(node.args);
  return node.op !== 'value' && !(node.op === 'id' && node.args === 'value');
}

function limitVariants(name: string, args: readonly ASTNode[]): readonly Written[] {
  const [value, low, high] = args.map((arg) => written(arg));
  if (value === undefined || low === undefined) return [];
  const operator = strict[name];
  if (operator !== undefined) return [joined(operator, value, low)];
  if (name !== 'between' || high === undefined) return [];
  const [above, below] = [made(`atLeast(${value.text}, ${low.text})`), made(`atMost(${value.text}, ${high.text})`)];
  return [joined('&&', joined('>', value, low), below), joined('&&', above, joined('<', value, high)), below, above];
}

function methodVariants(node: Extract<Call, { op: 'rcall' }>): readonly Written[] {
  const [name, receiver, args] = node.args;
  const other = taken[name];
  const over = written(receiver);
  const inner = args.map((arg) => written(arg).text).join(', ');
  const held = over.bond < 7 ? `(${over.text})` : over.text;
  return [
    ...(other === undefined ? [] : [made(`${held}.${other}(${inner})`)]),
    // Without the filter, every row counts.
    ...(name === 'filter' ? [over] : []),
  ];
}

function parametersOf(name: string, count: number): readonly FunctionParameter[] | undefined {
  return inside.functions.all.find(
    ({ name: known, parameters }) =>
      known === name && count <= parameters.length && count >= parameters.filter(({ optional }) => !optional).length,
  )?.parameters;
}
