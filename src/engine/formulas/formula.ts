import { EvaluationError, type ASTNode, type Environment } from '@marcbachmann/cel-js';
import type { Pointer } from '../json/pointer.ts';
import type { Finding } from '../findings/refusal.ts';
import type { RefusalCode } from '../findings/refusal-codes.ts';
import { NoValue } from '../functions/electrical-function.ts';
import type { Field } from '../fields/field.ts';
import { isMet, needsOf } from './formula-needs.ts';
import { misspeltPresence } from './formula-presence.ts';
import { readsOf, type Read } from './formula-reads.ts';
import { parseFormula } from './formula-syntax.ts';
import { formulaTrouble, spokenType } from './formula-trouble.ts';
import { namesIn } from './formula-walk.ts';
import { withoutStacks } from './without-stacks.ts';

/** One formula of a schema, checked and ready to run. */
export interface Formula {
  readonly text: string;
  /** For further checks; running the formula does not need it. */
  readonly ast: ASTNode;
  readonly reads: readonly Read[];
  /** The value, or `undefined` when a required input is absent. */
  run(scope: object): unknown;
}

type Wanted = 'double' | 'string' | 'bool' | 'any';

interface Where {
  readonly environment: Environment;
  readonly root: Field;
  readonly around: Field | undefined;
  readonly own: Field | undefined;
  /** The file that contains the formula; the schema by default. */
  readonly in?: Finding['in'];
  readonly pointer: Pointer;
}

/** Parses and type-checks a formula; errors are added to `findings`. */
export function compileFormula(text: unknown, wanted: Wanted, where: Where, findings: Finding[]): Formula | undefined {
  const refuse = (code: RefusalCode, trouble: Pick<Finding, 'message' | 'hint' | 'spot'>): Formula | undefined => {
    findings.push({ in: where.in ?? 'schema', pointer: where.pointer, code, ...trouble });
    return undefined;
  };
  if (typeof text !== 'string') return refuse('formula-syntax', { message: 'A formula is written as a text.' });
  let parsed;
  try {
    parsed = parseFormula(where.environment, text);
  } catch (error) {
    return refuse('formula-syntax', formulaTrouble(error, text, where.root));
  }
  const check = parsed.check();
  if (!check.valid) return refuse('formula-type', formulaTrouble(check.error, text, where.root));
  const misspelt = misspeltPresence(parsed.ast, namesIn(where.root, where.around, where.own));
  if (misspelt !== undefined) return refuse('formula-type', misspelt);
  const type = check.type === 'int' ? 'double' : check.type;
  if (wanted !== 'any' && type !== wanted && type !== 'dyn') {
    const message = `The formula gives ${spokenType(type)}, but ${spokenType(wanted)} is needed here.`;
    return refuse('formula-result', { message, spot: { formula: text, start: 0, end: text.length } });
  }
  const program = parsed;
  const needs = needsOf(parsed.ast);
  return {
    text,
    ast: parsed.ast,
    reads: readsOf(parsed.ast, where.root, where.around, where.own),
    run: (scope) => {
      for (const need of needs) if (!isMet(need, scope)) return undefined;
      try {
        return usable(withoutStacks((): unknown => program(scope)));
      } catch (error) {
        if (isAbsence(error)) return undefined;
        throw error;
      }
    },
  };
}

function isAbsence(error: unknown): boolean {
  // The formula was type-checked when it was loaded: at run time only an entry can be missing, never a name.
  return error instanceof NoValue || error instanceof EvaluationError;
}

function usable(answer: unknown): unknown {
  if (typeof answer === 'bigint') return Number(answer);
  if (typeof answer === 'number') return Number.isFinite(answer) ? answer + 0 : undefined;
  return answer;
}
