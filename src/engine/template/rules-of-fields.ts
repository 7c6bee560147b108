import { below } from '../json/pointer.ts';
import { isArray, isObject, type JsonObject } from '../json/json.ts';
import type { Finding } from '../findings/refusal.ts';
import type { RefusalCode } from '../findings/refusal-codes.ts';
import { eachField, type Field } from '../fields/field.ts';
import type { FormulaEnvironment } from '../formulas/formula-environment.ts';
import { compileFormula, type Formula } from '../formulas/formula.ts';
import { uncertaintyFormulas } from './instruments.ts';
import type { Rule } from './rule.ts';
import { schemaPointerOf } from '../fields/schema-pointer.ts';

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
  const uncertaintyOf = uncertaintyFormulas(root, findings);
  return [...eachField(root)].flatMap((field) => {
    const uncertainty = uncertaintyOf(field);
    const rules = rulesOfField(field, { root, uncertainty }, environment, findings);
    if (uncertainty !== undefined) findings.push(...misplacedInstruments(field, rules));
    return rules;
  });
}

/** An instrument can only cast doubt on a verdict that asks for the reading itself. */
function misplacedInstruments(field: Field, rules: readonly Rule[]): readonly Finding[] {
  const accept = rules.find(({ kind }) => kind === 'accept');
  const isAsked = accept?.kind === 'accept' && accept.pass.reads.some((read) => read.field === field);
  // A verdict that does not compile has a finding of its own.
  const isRefused = accept === undefined && field.schema['accept'] !== undefined;
  if (isAsked || isRefused) return [];
  const message = '"takenWith" needs an "accept" whose "pass" asks for the value itself.';
  return [{ in: 'schema', pointer: below(schemaPointerOf(field), 'takenWith'), code: 'keyword-place', message }];
}

function rulesOfField(
  field: Field,
  { root, uncertainty }: { readonly root: Field; readonly uncertainty: string | undefined },
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
    const rule = isLeaf(field) && isObject(accept) ? acceptance(field, accept, uncertainty, compiled) : undefined;
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
      const missing = level === 'missing';
      rules.push({
        kind: 'check',
        field,
        id,
        that,
        message,
        level: level === 'warning' ? 'warning' : 'error',
        missing,
      });
    }
  }
  return rules;
}

function acceptance(
  field: Field,
  accept: JsonObject,
  takenWith: string | undefined,
  compiled: (
    text: unknown,
    wanted: 'bool' | 'double',
    path: readonly string[],
    inside: 'around',
  ) => Formula | undefined,
): Rule | undefined {
  const pass =
    accept['pass'] === undefined ? undefined : compiled(accept['pass'], 'bool', ['accept', 'pass'], 'around');
  const attention =
    accept['attention'] === undefined
      ? undefined
      : compiled(accept['attention'], 'bool', ['accept', 'attention'], 'around');
  const uncertainty = takenWith === undefined ? undefined : compiled(takenWith, 'double', ['takenWith'], 'around');
  if (pass === undefined) return undefined;
  return {
    kind: 'accept',
    field,
    pass,
    ...(attention === undefined ? {} : { attention }),
    ...(uncertainty === undefined ? {} : { uncertainty }),
    ...(typeof accept['basis'] === 'string' ? { basis: accept['basis'] } : {}),
    ...(typeof accept['note'] === 'string' ? { note: accept['note'] } : {}),
  };
}

function isLeaf(field: Field): boolean {
  return field.kind === 'number' || field.kind === 'string' || field.kind === 'boolean';
}
