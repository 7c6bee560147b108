import { below, isWithin } from '../../json/pointer.ts';
import type { ASTNode } from '@marcbachmann/cel-js';
import { compileFormula, type Formula } from '../../formulas/formula.ts';
import { canonicalText } from '../../json/canonical-text.ts';
import { isArray, isObject, type JsonObject } from '../../json/json.ts';
import { same } from '../../json/same.ts';
import { eachField, type Field } from '../../fields/field.ts';
import { isOfSecondSet } from '../second-set.ts';
import { schemaPointerOf } from '../../fields/schema-pointer.ts';
import type { CompileContext } from './compile-context.ts';
import type { LimitPlan, ProofPlan, StandardRowsPlan, SwitchPlan } from './proof-plan.ts';
import { Question } from './question.ts';

type Relaxable = Pick<ProofPlan, 'limits' | 'switches' | 'standardRows' | 'departures'>;

/** Finds everything in a schema that can make a report easier to pass. */
export function planRelaxations(compiling: CompileContext): Relaxable {
  const fields = eachField(compiling.root);
  const switches = fields.flatMap((field) => switchOf(field, compiling));
  const switching = new Set(switches.map(({ field }) => field));
  return {
    limits: limitsOf(
      fields.filter((field) => !switching.has(field)),
      compiling,
    ),
    switches,
    standardRows: fields.flatMap((field) => standardRowsOf(field, compiling)),
    departures: fields.find(({ schema }) => schema['departures'] === true),
  };
}

/** Fields with `looser`, and those that replace a computed limit: `has(row.changedTo) ? row.changedTo : usual`. */
function limitsOf(fields: readonly Field[], compiling: CompileContext): readonly LimitPlan[] {
  const limits = new Map<Field, LimitPlan>();
  for (const rule of compiling.rules) {
    if (rule.kind !== 'compute') continue;
    const replaced = replacementIn(rule.formula, rule.field);
    if (replaced === undefined) continue;
    const { typed, usual } = replaced;
    // A text about the source of a limit is composed in the same way; it is no limit.
    if (typed.kind !== rule.field.kind) continue;
    const formula = compileUsual(rule.field, usual, compiling);
    if (formula === undefined) continue;
    limits.set(typed, {
      typed,
      used: rule.field,
      usual: new Question(formula, { at: rule.field, row: 'around' }, ''),
      rows: undefined,
      start: undefined,
      ...looserOf(typed, compiling),
      ...askedBeside(typed, compiling),
    });
  }
  for (const field of fields) {
    if (field.schema['looser'] === undefined || limits.has(field)) continue;
    limits.set(field, {
      typed: field,
      used: field,
      usual: undefined,
      ...startOf(field, compiling),
      ...looserOf(field, compiling),
      ...askedBeside(field, compiling),
    });
  }
  return [...limits.values()];
}

function looserOf(field: Field, compiling: CompileContext): Pick<LimitPlan, 'looser' | 'when'> {
  const { looser } = field.schema;
  if (looser === undefined || looser === 'above' || looser === 'below' || looser === 'other')
    return { looser: looser ?? 'other', when: undefined };
  const { root, environment, findings } = compiling;
  const around = field.parent;
  const pointer = below(schemaPointerOf(field), 'looser');
  const where = { environment: environment.within(around, field), root, around, own: field, pointer };
  const formula = compileFormula(looser, 'bool', where, findings);
  return { looser: 'other', when: formula && new Question(formula, { at: field, row: 'around' }, pointer) };
}

/** Fields in the same object that are asked for only because of what was typed in this one. */
function askedBeside(typed: Field, { rules }: CompileContext): Pick<LimitPlan, 'whose' | 'reasons'> {
  const asked = shownBy(typed, rules);
  return {
    whose: asked.filter(({ schema }) => isArray(schema['enum']) || isArray(schema['oneOf'])),
    reasons: asked.filter(isFreeText),
  };
}

/** Fields in the same object that are shown or hidden by this one. */
function shownBy(field: Field, rules: CompileContext['rules']): readonly Field[] {
  return rules.flatMap((rule) =>
    rule.kind === 'relevant' &&
    rule.field.parent === field.parent &&
    rule.formula.reads.some((read) => read.field === field)
      ? [rule.field]
      : [],
  );
}

/** What a new report starts with: the rows of the list around it where these differ, otherwise one value. */
function startOf(field: Field, { rules }: CompileContext): Pick<LimitPlan, 'rows' | 'start'> {
  const list = field.parent?.name === '*' ? field.parent.parent : undefined;
  const given = list?.schema['default'];
  const rows = isArray(given) ? given.filter(isObject) : [];
  const values = rows.map((row) => row[field.name]);
  const [first] = values;
  if (list === undefined || values.every((value) => same(value, first)))
    return { rows: undefined, start: first ?? field.schema['default'] };
  const standard: StandardRowsPlan = { list, rows, names: namesOfRows(list, rows) };
  return { rows: holdsVerdict(list, rules) ? standard : undefined, start: field.schema['default'] };
}

interface Replacement {
  readonly typed: Field;
  readonly usual: string;
}

function replacementIn({ ast, text }: Formula, { parent }: Field): Replacement | undefined {
  if (ast.op !== '?:') return undefined;
  const [asked, , otherwise] = ast.args;
  const name = memberAsked(asked);
  const typed = name === undefined ? undefined : parent?.members.get(name);
  if (typed === undefined || typed.schema['compute'] !== undefined) return undefined;
  return { typed, usual: text.slice(otherwise.start, otherwise.end) };
}

/** `has(row.name)` asks for a member of the object around the formula. */
function memberAsked(node: ASTNode): string | undefined {
  if (node.op !== 'call' || node.args[0] !== 'has') return undefined;
  const [, [member]] = node.args;
  if (member?.op !== '.') return undefined;
  const [left, name] = member.args;
  return left.op === 'id' && left.args === 'row' ? name : undefined;
}

function compileUsual(
  field: Field,
  text: string,
  { root, environment, findings }: CompileContext,
): Formula | undefined {
  const around = field.parent;
  const pointer = below(schemaPointerOf(field), 'compute');
  return compileFormula(
    text,
    'any',
    { environment: environment.within(around, field), root, around, own: field, pointer },
    findings,
  );
}

/** A yes/no whose no hides readings beside it, and that starts as yes, or says in `looser` when the test is asked for. */
function switchOf(field: Field, compiling: CompileContext): readonly SwitchPlan[] {
  const { kind, schema } = field;
  if (kind !== 'boolean' || schema['compute'] !== undefined) return [];
  const { when } = looserOf(field, compiling);
  if (schema['default'] !== true && when === undefined) return [];
  const turned = shownBy(field, compiling.rules);
  if (!turned.some((one) => holdsVerdict(one, compiling.rules))) return [];
  return [{ field, when, reasons: turned.filter(isFreeText) }];
}

/** Whether people type any text here: no choice, no format, nothing computed. */
export function isFreeText({ kind, schema }: Field): boolean {
  return (
    kind === 'string' &&
    schema['enum'] === undefined &&
    schema['oneOf'] === undefined &&
    schema['format'] === undefined &&
    schema['readOnly'] !== true &&
    schema['compute'] === undefined
  );
}

function holdsVerdict(field: Field, rules: CompileContext['rules']): boolean {
  return rules.some((rule) => rule.kind === 'accept' && isWithin(rule.field.pointer, field.pointer));
}

/** A list of judged rows that starts with rows of its own, and from which rows can be taken away. */
function standardRowsOf(list: Field, { rules }: CompileContext): readonly StandardRowsPlan[] {
  const given = list.schema['default'];
  if (list.item?.kind !== 'object' || list.schema['fixedRows'] === true || !isArray(given)) return [];
  if (isOfSecondSet(list)) return [];
  const rows = given.filter(isObject);
  if (rows.length === 0 || !holdsVerdict(list, rules)) return [];
  return [{ list, rows, names: namesOfRows(list, rows) }];
}

/** The given members in which the rows differ, but for their limits. */
export function namesOfRows({ item }: Field, rows: readonly JsonObject[]): readonly string[] {
  return [...(item?.members ?? [])].flatMap(([name, { schema }]) =>
    schema['looser'] === undefined && new Set(rows.map((row) => canonicalText(row[name] ?? null))).size > 1
      ? [name]
      : [],
  );
}
