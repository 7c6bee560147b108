import { isArray, isObject, type JsonObject } from '../json/json.ts';
import type { Finding } from '../findings/refusal.ts';
import type { RefusalCode } from '../findings/refusal-codes.ts';
import { eachField, type Field } from './field.ts';
import type { FormulaEnvironment } from '../formulas/formula-environment.ts';
import { below, compileFormula, type Formula } from '../formulas/formula.ts';
import type { Rule } from './rule.ts';
import { schemaPointerOf } from './schema-pointer.ts';

const celType = {
  number: 'double',
  string: 'string',
  boolean: 'bool',
  object: 'any',
  array: 'any',
  other: 'any',
} as const;

/** Compiles every `compute`, `relevant`, `accept` and `checks` of a schema. Errors are added to `findings`. */
export function rulesOf(root: Field, environment: FormulaEnvironment, findings: Finding[]): readonly Rule[] {
  return [...eachField(root)].flatMap((field) => rulesOfField(field, root, environment, findings));
}

function rulesOfField(
  field: Field,
  root: Field,
  environment: FormulaEnvironment,
  findings: Finding[],
): readonly Rule[] {
  const { schema } = field;
  const at = schemaPointerOf(field);
  const around = field.parent?.kind === 'object' ? field.parent : undefined;
  const refuse = (name: string, code: RefusalCode, message: string): void => {
    findings.push({ in: 'schema', pointer: below(at, name), code, message });
  };
  const compiled = (
    text: unknown,
    wanted: 'double' | 'string' | 'bool' | 'any',
    path: readonly (string | number)[],
    inside: 'around' | 'self',
  ) => {
    const row = inside === 'self' && field.kind === 'object' ? field : around;
    const own = inside === 'self' ? (field.kind === 'object' ? undefined : field) : field;
    const pointer = below(at, ...path);
    return compileFormula(
      text,
      wanted,
      { environment: environment.within(row, own), root, around: row, own, pointer },
      findings,
    );
  };

  const rules: Rule[] = [];
  const { compute, relevant, accept, checks } = schema;
  if (compute !== undefined) {
    if (isLeaf(field)) {
      const formula = compiled(compute, celType[field.kind], ['compute'], 'around');
      if (formula !== undefined) rules.push({ kind: 'compute', field, formula });
    } else refuse('compute', 'keyword-place', 'Only a number, a text or a yes/no can be computed.');
  }
  if (relevant !== undefined) {
    if (field.name === '*' || field.parent === undefined) {
      refuse(
        'relevant',
        'keyword-place',
        'Rows and the whole report always apply. Put "relevant" on a field or a section.',
      );
    } else {
      const formula = compiled(relevant, 'bool', ['relevant'], 'around');
      if (formula !== undefined) rules.push({ kind: 'relevant', field, formula });
    }
  }
  if (accept !== undefined) {
    const rule = isLeaf(field) && isObject(accept) ? acceptance(field, accept, compiled) : undefined;
    if (rule !== undefined) rules.push(rule);
    else if (!isLeaf(field) || !isObject(accept) || accept['pass'] === undefined) {
      refuse('accept', 'keyword-place', 'A verdict needs a reading and a "pass" formula.');
    }
  }
  if (isArray(checks)) {
    for (const [index, check] of checks.entries()) {
      if (!isObject(check)) continue;
      const that = compiled(check['that'], 'bool', ['checks', index, 'that'], 'self');
      const { id, message, level } = check;
      if (that === undefined) continue;
      if (typeof id !== 'string' || typeof message !== 'string') {
        refuse('checks', 'keyword-shape', `Check ${String(index + 1)} needs an "id" and a "message".`);
        continue;
      }
      rules.push({ kind: 'check', field, id, that, message, level: level === 'warning' ? 'warning' : 'error' });
    }
  }
  return rules;
}

function acceptance(
  field: Field,
  accept: JsonObject,
  compiled: (text: unknown, wanted: 'bool', path: readonly string[], inside: 'around') => Formula | undefined,
): Rule | undefined {
  const pass =
    accept['pass'] === undefined ? undefined : compiled(accept['pass'], 'bool', ['accept', 'pass'], 'around');
  const attention =
    accept['attention'] === undefined
      ? undefined
      : compiled(accept['attention'], 'bool', ['accept', 'attention'], 'around');
  if (pass === undefined) return undefined;
  return {
    kind: 'accept',
    field,
    pass,
    ...(attention === undefined ? {} : { attention }),
    ...(typeof accept['basis'] === 'string' ? { basis: accept['basis'] } : {}),
    ...(typeof accept['note'] === 'string' ? { note: accept['note'] } : {}),
  };
}

function isLeaf(field: Field): boolean {
  return field.kind === 'number' || field.kind === 'string' || field.kind === 'boolean';
}
