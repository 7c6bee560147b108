import type { ASTNode } from '@marcbachmann/cel-js';
import { inside, type ElectricalFunction, type FormulaType, type FunctionParameter } from '#engine/inside';
import { anything, bool, quantity, raised, spokenUnit, text, together, type Meaning } from './unit-meaning.ts';

/** The result of a function, and what is wrong with its arguments. */
interface Applied {
  readonly meaning: Meaning;
  readonly trouble?: {
    readonly argument: ASTNode;
    readonly given: Meaning;
    readonly wanted: Meaning;
    readonly message: string;
  };
}

const byName = new Map<string, readonly ElectricalFunction[]>();
for (const fn of inside.functions.all) byName.set(fn.name, [...(byName.get(fn.name) ?? []), fn]);

/** `undefined`: not an electrical function. */
export function applied(name: string, nodes: readonly ASTNode[], given: readonly Meaning[]): Applied | undefined {
  const fn = byName.get(name)?.find((one) => accepts(one, given));
  if (fn === undefined) return undefined;
  const groups: Meaning[] = [];
  for (const [index, parameter] of fn.parameters.entries()) {
    const [argument, value] = [nodes[index], given[index]];
    if (argument === undefined || value === undefined) break;
    const group = groupOf(parameter, index);
    const wanted = parameter.unit === undefined || group !== index ? groups[group] : wantedUnit(parameter.unit);
    const each = value.kind === 'list' ? value.item : value;
    const both = wanted === undefined ? each : together(wanted, each);
    if (both === undefined) {
      const clash = { argument, given: each, wanted: wanted ?? anything };
      return { meaning: resultOf(fn, groups), trouble: { ...clash, message: said(fn, index, clash) } };
    }
    groups[index] = groups[group] = both;
  }
  return { meaning: special(name, given) ?? resultOf(fn, groups) };
}

const kindOfType: Record<FormulaType, readonly Meaning['kind'][]> = {
  double: ['quantity', 'literal'],
  string: ['text'],
  bool: ['bool'],
  'list<double>': ['list'],
  Percent: ['percent'],
};

function accepts({ parameters }: ElectricalFunction, given: readonly Meaning[]): boolean {
  const least = parameters.filter((parameter) => parameter.optional !== true).length;
  if (given.length < least || given.length > parameters.length) return false;
  return given.every((meaning, index) => {
    const type = parameters[index]?.type;
    return meaning.kind === 'anything' || (type !== undefined && kindOfType[type].includes(meaning.kind));
  });
}

/** `same:1`: the first argument decides. */
function groupOf({ unit }: FunctionParameter, index: number): number {
  return unit?.startsWith('same:') === true ? Number(unit.slice('same:'.length)) - 1 : index;
}

function wantedUnit(name: string): Meaning {
  const unit = inside.units.of(name);
  return unit === undefined ? anything : quantity(unit);
}

function resultOf({ returns }: ElectricalFunction, groups: readonly Meaning[]): Meaning {
  if (returns.type === 'bool') return bool;
  if (returns.type === 'string') return text;
  if (returns.type === 'Percent') return { kind: 'percent' };
  if (returns.unit === undefined) return anything;
  const group = /^same:(\d+)$/.exec(returns.unit)?.[1];
  const meaning = group === undefined ? wantedUnit(returns.unit) : (groups[Number(group) - 1] ?? anything);
  return returns.type === 'list<double>' ? { kind: 'list', item: meaning } : meaning;
}

/** Powers change the unit itself, which a list of parameters cannot express. */
function special(name: string, [base, exponent]: readonly Meaning[]): Meaning | undefined {
  const power = name === 'sqrt' ? 0.5 : name === 'pow' && exponent?.kind === 'literal' ? exponent.value : undefined;
  if (power === undefined) return undefined;
  if (base?.kind === 'quantity') return raised(base, power);
  if (base?.kind !== 'literal') return undefined;
  return base.value === undefined ? base : { kind: 'literal', value: base.value ** power };
}

function said(
  fn: ElectricalFunction,
  index: number,
  clash: { readonly given: Meaning; readonly wanted: Meaning },
): string {
  const parameter = fn.parameters[index];
  const group = parameter === undefined ? index : groupOf(parameter, index);
  const [given, wanted] = [spokenUnit(clash.given), spokenUnit(clash.wanted)];
  const name = parameter?.name ?? '';
  if (group === index) return `${fn.name} works with "${name}" in ${wanted}; this is ${given}.`;
  return `${fn.name} needs "${name}" in the unit of "${fn.parameters[group]?.name ?? ''}": this is ${given}, that is ${wanted}.`;
}
