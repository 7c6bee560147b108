import { readFileSync } from 'node:fs';
import path from 'node:path';
import { vocabulary } from '#authoring/commands';
import type { Json } from '#engine';
import { code, link, list, page } from './markdown.ts';
import { root } from './meta-schema.ts';
import { worked, type Sample } from './run-formula.ts';

type ElectricalFunction = (typeof vocabulary.functions)[number];
type Parameter = ElectricalFunction['parameters'][number];
type FormulaType = Parameter['type'];

/** A worked value of the tests: the arguments of a function. */
interface Vector {
  readonly fn: string;
  readonly a: readonly unknown[];
  readonly x: unknown;
}

const vectorFiles = ['relay-vectors', 'relay-worked-values', 'breaker-worked-values', 'further-vectors'];

export function functionsPage(): string {
  const vectors = vectorFiles.flatMap(readVectors);
  const names = [...new Set(vocabulary.functions.map(({ name }) => name))];
  const intro = `${String(names.length)} functions in the order in which a report meets them: judging, relays, breakers, numbers, time. The example of each is worked out by the product. "No value" means
that the field stays empty and a verdict is *not tested*.`;
  return page([
    '## Functions',
    intro,
    names
      .toSorted((one, other) => one.localeCompare(other))
      .map(link)
      .join(' · '),
    ...names.map((name) => functionPart(name, vectors)),
  ]);
}

function functionPart(name: string, vectors: readonly Vector[]): string {
  const overloads = vocabulary.functions.filter((fn) => fn.name === name);
  return page([`### ${name}`, ...overloads.map((fn) => signaturePart(fn, vectors))]);
}

function signaturePart(fn: ElectricalFunction, vectors: readonly Vector[]): string {
  const parameters = fn.parameters.map(({ name, optional }) => `${name}${optional === true ? '?' : ''}`).join(', ');
  return page([
    `**${code(`${fn.name}(${parameters})`)}** gives ${result(fn)}`,
    list([
      ...fn.parameters.map((parameter) => parameterLine(parameter, fn)),
      `Formula: ${code(fn.formula)}`,
      `Holds for: ${fn.range}`,
      `Source: ${fn.source}`,
      `Example: ${example(fn, vectors)}`,
    ]),
  ]);
}

const typeWords: Record<FormulaType, string> = {
  double: 'a number',
  string: 'a text',
  bool: 'true or false',
  'list<double>': 'a list of numbers',
  Percent: '`percent(…)`',
};

function parameterLine({ name, type, unit, optional, note }: Parameter, fn: ElectricalFunction): string {
  const isNumber = type === 'double' || type === 'list<double>';
  const facts = [
    typeWords[type],
    isNumber ? unitWords(unit, fn) : '',
    optional === true ? 'may be left out' : '',
    note ?? '',
  ];
  return `${code(name)}: ${facts.filter((fact) => fact !== '').join('; ')}`;
}

function result(fn: ElectricalFunction): string {
  const { type, unit } = fn.returns;
  return type === 'double' || type === 'list<double>' ? `${typeWords[type]}, ${unitWords(unit, fn)}` : typeWords[type];
}

function unitWords(unit: string | undefined, fn: ElectricalFunction): string {
  if (unit === undefined) return 'in any unit';
  if (unit === '') return 'without a unit';
  const same = /^same:(\d+)$/.exec(unit)?.[1];
  return same === undefined ? `in ${unit}` : `in the unit of ${code(fn.parameters[Number(same) - 1]?.name ?? '')}`;
}

function example(fn: ElectricalFunction, vectors: readonly Vector[]): string {
  const vector = vectors.find((one) => one.x !== 'absent' && calls(one, fn));
  if (vector === undefined) throw new Error(`no worked value calls ${fn.name}`);
  const formula = `${fn.name}(${vector.a.map(argument).join(', ')})`;
  // A percentage is never the value of a field, only an argument.
  if (fn.returns.type === 'Percent') return code(`within(value, row.expected, ${formula})`);
  const gives = { double: 'number', string: 'string', bool: 'boolean', 'list<double>': 'number' } as const;
  const answer = worked({ formula, gives: gives[fn.returns.type] } satisfies Sample);
  return `${code(formula)} is ${shown(answer)}${fn.returns.unit === undefined || /^(?:same:.*)?$/.test(fn.returns.unit) ? '' : ` ${fn.returns.unit}`}`;
}

function calls({ fn: name, a }: Vector, fn: ElectricalFunction): boolean {
  const types = a.map((value): FormulaType => {
    if (Array.isArray(value)) return 'list<double>';
    if (typeof value === 'object') return 'Percent';
    return typeof value === 'number' ? 'double' : typeof value === 'boolean' ? 'bool' : 'string';
  });
  return (
    name === fn.name &&
    types.length <= fn.parameters.length &&
    fn.parameters.every(({ type, optional }, at) => (at < types.length ? type === types[at] : optional === true))
  );
}

function argument(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(String).join(', ')}]`;
  if (typeof value === 'object' && value !== null && 'percent' in value) return `percent(${String(value.percent)})`;
  return String(value);
}

/** Five digits, more than any test set shows. */
export function shown(answer: Json | undefined): string {
  if (typeof answer === 'number') return String(Number(answer.toPrecision(5)));
  if (typeof answer === 'string') return `"${answer}"`;
  if (typeof answer === 'boolean') return String(answer);
  throw new Error('an example of the reference has no value');
}

function readVectors(name: string): readonly Vector[] {
  const file = path.join(root, 'tests/engine/functions', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Vector[]; // the tests run every one of them
}
