import type { Environment } from '@marcbachmann/cel-js';
import { child, type Pointer } from '../pointer.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type { Finding } from '../source/refusal.ts';
import { NoValue } from '../functions/electrical-function.ts';
import type { Field } from './field.ts';
import { readsOf, type Read } from './formula-reads.ts';
import { parseFormula } from './formula-syntax.ts';

/** One formula of a schema, checked and ready to run. */
export interface Formula {
  readonly text: string;
  readonly reads: readonly Read[];
  /** The answer, or `undefined` when something it needs is absent. */
  run(scope: object): unknown;
}

type Wanted = 'double' | 'string' | 'bool' | 'any';

interface Where {
  readonly environment: Environment;
  readonly root: Field;
  readonly around: Field | undefined;
  readonly own: Field | undefined;
  /** Where the formula stands in the schema. */
  readonly pointer: Pointer;
}

/** Errors of the library that mean "something is absent", not "the formula is wrong". */
const absence = new Set(['no_such_key', 'index_out_of_bounds']);

/** Parses and type-checks a formula; what is wrong with it is added to `findings`. */
export function compileFormula(text: unknown, wanted: Wanted, where: Where, findings: Finding[]): Formula | undefined {
  const refuse = (code: string, message: string, hint?: string): void => {
    findings.push({ in: 'schema', pointer: where.pointer, code, message, ...(hint === undefined ? {} : { hint }) });
  };
  if (typeof text !== 'string') {
    refuse('formula-syntax', 'A formula is written as a text.');
    return undefined;
  }
  let parsed;
  try {
    parsed = parseFormula(where.environment, text);
  } catch (error) {
    refuse('formula-syntax', firstLine(error));
    return undefined;
  }
  const check = parsed.check();
  if (!check.valid) {
    const message = check.error === undefined ? 'The formula cannot be understood.' : firstLine(check.error);
    refuse('formula-type', withColumn(message, check.error), meant(message, where));
    return undefined;
  }
  const type = check.type === 'int' ? 'double' : check.type;
  if (wanted !== 'any' && type !== wanted && type !== 'dyn') {
    refuse('formula-result', `The formula gives ${spoken(type)}, but ${spoken(wanted)} is needed here.`);
    return undefined;
  }
  const program = parsed;
  return {
    text,
    reads: readsOf(parsed.ast, where.root, where.around, where.own),
    run: (scope) => {
      try {
        return usable(program(scope));
      } catch (error) {
        if (isAbsence(error)) return undefined;
        throw error;
      }
    },
  };
}

/** The place of a keyword's formula: `/properties/x/accept` and `pass` give `/properties/x/accept/pass`. */
export function below(pointer: Pointer, ...names: readonly (string | number)[]): Pointer {
  return names.reduce<Pointer>((at, name) => child(at, name), pointer);
}

function isAbsence(error: unknown): boolean {
  if (error instanceof NoValue) return true;
  return error instanceof Error && 'code' in error && absence.has(String(error.code));
}

function usable(answer: unknown): unknown {
  if (typeof answer === 'bigint') return Number(answer);
  if (typeof answer === 'number') return Number.isFinite(answer) ? answer + 0 : undefined;
  return answer;
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] ?? text;
}

function withColumn(message: string, error: Error | undefined): string {
  const range = error !== undefined && 'range' in error ? (error.range as { start: number } | undefined) : undefined; // the library's own error class
  return range === undefined ? message : `${message} (at character ${String(range.start + 1)})`;
}

const typeWords: Record<string, string> = {
  double: 'a number',
  string: 'a text',
  bool: 'true or false',
  int: 'a number',
};

function spoken(type: string | undefined): string {
  return typeWords[type ?? ''] ?? `a ${type ?? 'value'}`;
}

function meant(message: string, where: Where): string | undefined {
  const unknown = /^(?:No such key|Unknown variable): (\w+)/.exec(message)?.[1];
  if (unknown === undefined) return undefined;
  const known = new Set<string>(['report', 'row', 'value', 'today', 'context', 'previous']);
  const add = (field: Field): void => {
    for (const [name, member] of field.members) {
      known.add(name);
      add(member);
    }
    if (field.item !== undefined) add(field.item);
  };
  add(where.root);
  const near = didYouMean(unknown, known);
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}
