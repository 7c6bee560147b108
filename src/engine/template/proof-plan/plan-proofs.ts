import { didYouMean } from '../../findings/did-you-mean.ts';
import { meant } from '../../findings/refusal.ts';
import type { RefusalCode } from '../../findings/refusal-codes.ts';
import { compileFormula } from '../../formulas/formula.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { below, type Pointer } from '../../json/pointer.ts';
import { eachField, type Field } from '../../fields/field.ts';
import type { CompileContext } from './compile-context.ts';
import { planRelaxations } from './plan-relaxations.ts';
import {
  noPlan,
  type ElementPlan,
  type PartPlan,
  type ProofPlan,
  type ReadyPlan,
  type ThingPlan,
} from './proof-plan.ts';
import { Question, type Asked } from './question.ts';
import { isThing, thingNames, things } from './things.ts';

const proofsAt: Pointer = '/x-report/proofs';

/** Compiles `proofs` and `ready` of `x-report`. Errors are added to the findings; shapes are checked elsewhere. */
export function planProofs(schema: JsonObject, compiling: CompileContext): ProofPlan {
  const identity = schema['x-report'];
  const proofs = isObject(identity) ? identity['proofs'] : undefined;
  if (!isObject(identity) || !isArray(proofs)) return noPlan;
  return {
    elements: proofs.flatMap((proof, index) =>
      isObject(proof) ? [new ElementPlanner(compiling, below(proofsAt, index)).plan(proof)] : [],
    ),
    ...planRelaxations(compiling),
    ready: readyOf(identity['ready'], compiling),
  };
}

class ElementPlanner {
  readonly #compiling: CompileContext;
  readonly #at: Pointer;

  constructor(compiling: CompileContext, at: Pointer) {
    this.#compiling = compiling;
    this.#at = at;
  }

  plan(proof: JsonObject): ElementPlan {
    const { element, label, inService, asLeft, show } = proof;
    const name = textOf(element) ?? '';
    const { root } = this.#compiling;
    const shows = Object.entries(isObject(show) ? show : {}).flatMap(([thing, shown]): readonly ThingPlan[] => {
      const at = below(this.#at, 'show', thing);
      if (!isThing(thing)) {
        this.#refuse(at, 'proof-thing', `A report cannot show "${thing}".`, didYouMean(thing, thingNames));
        return [];
      }
      const parts = isArray(shown)
        ? shown.flatMap((part, index) => this.#part(part, below(at, index), asLeft) ?? [])
        : [this.#part(shown, at, asLeft) ?? []].flat();
      const first = isArray(shown) ? shown[0] : shown;
      const own = isObject(first) ? textOf(first['label']) : undefined;
      return [{ thing, label: own ?? things[thing], key: `${name} / ${thing}`, parts }];
    });
    return {
      element: textOf(label) ?? name,
      inService: this.#question(inService, below(this.#at, 'inService'), { at: root, row: 'around' }),
      shows: shows.toSorted((one, other) => thingNames.indexOf(one.thing) - thingNames.indexOf(other.thing)),
    };
  }

  #part(shown: Json, at: Pointer, asLeftOfAll: Json | undefined): PartPlan | undefined {
    if (!isObject(shown)) return undefined;
    const { by, reading, check, least, where, asLeft } = shown;
    const field = fieldOfPath(by, below(at, 'by'), this.#compiling);
    if (field === undefined) return undefined;
    const inside = field.item ?? (field.kind === 'object' ? field : undefined);
    const row = textOf(check);
    const named = row === undefined ? undefined : this.#namedRow(field, row, below(at, 'check'));
    if (row !== undefined && named === undefined) return undefined;
    const read = this.#reading(field, inside, reading, at);
    if (read === undefined) return undefined;
    const counted: Asked = inside === undefined ? { at: field, row: 'around' } : { at: inside, row: 'itself' };
    const test = field.kind === 'object' ? field : (field.parent ?? this.#compiling.root);
    const ownAsLeft = asLeft === undefined ? undefined : below(at, 'asLeft');
    return {
      by: field,
      reading: read,
      least: typeof least === 'number' ? least : 1,
      check: named,
      where: this.#question(where, below(at, 'where'), counted),
      // What a check shows does not depend on the settings, unless it says so itself.
      asLeft: this.#question(
        asLeft ?? (row === undefined ? asLeftOfAll : undefined),
        ownAsLeft ?? below(this.#at, 'asLeft'),
        { at: test, row: 'itself' },
      ),
    };
  }

  #namedRow(list: Field, name: string, at: Pointer): PartPlan['check'] {
    const given = list.schema['default'];
    const rows = isArray(given) ? given.filter(isObject) : [];
    for (const row of rows)
      for (const [member, text] of Object.entries(row)) if (text === name) return { member, is: name };
    const names = rows.flatMap((row) => Object.values(row)).filter((text) => typeof text === 'string');
    this.#refuse(at, 'proof-path', `${list.title} has no row "${name}".`, didYouMean(name, names));
    return undefined;
  }

  #reading(by: Field, inside: Field | undefined, reading: Json | undefined, at: Pointer): Field | undefined {
    const { rules } = this.#compiling;
    const isJudged = (field: Field): boolean => rules.some((rule) => rule.kind === 'accept' && rule.field === field);
    const name = textOf(reading);
    const judged = eachField(inside ?? by).filter(isJudged);
    if (name === undefined) {
      if (judged.length === 1) return judged[0];
      const which = judged.map((field) => `"${field.name}"`).join(', ');
      const message =
        judged.length === 0
          ? `${by.title} has no verdict, so it can show nothing.`
          : `${by.title} has several verdicts: say which "reading" shows it, one of ${which}.`;
      this.#refuse(at, 'proof-reading', message);
      return undefined;
    }
    let field = inside;
    for (const part of name.split('.')) field = field?.members.get(part);
    const place = below(at, 'reading');
    if (field === undefined) {
      const near = didYouMean(name, inside?.members.keys() ?? []);
      this.#refuse(place, 'proof-path', `${by.title} has no field "${name}".`, near);
    } else if (!isJudged(field)) {
      const message = `${field.title} has no verdict, so it can show nothing. Give it "accept", or name another reading.`;
      this.#refuse(place, 'proof-reading', message, judged[0]?.name);
      return undefined;
    }
    return field;
  }

  #question(text: Json | undefined, pointer: Pointer, asked: Asked): Question | undefined {
    return text === undefined ? undefined : question(text, pointer, asked, this.#compiling);
  }

  #refuse(pointer: Pointer, code: RefusalCode, message: string, near?: string): void {
    this.#compiling.findings.push({ in: 'schema', pointer, code, message, ...meant(near) });
  }
}

/** Compiles a yes/no formula that is asked of a place. */
function question(text: Json, pointer: Pointer, asked: Asked, compiling: CompileContext): Question | undefined {
  const { root, environment, findings } = compiling;
  const around = asked.row === 'itself' ? asked.at : asked.at.parent;
  const own = asked.row === 'itself' || asked.at === root ? undefined : asked.at;
  const where = { environment: environment.within(around, own), root, around, own, pointer };
  const formula = compileFormula(text, 'bool', where, findings);
  return formula && new Question(formula, asked, pointer);
}

/** The field of a path such as `report.timingTest.rows`. */
function fieldOfPath(path: Json | undefined, pointer: Pointer, { root, findings }: CompileContext): Field | undefined {
  if (typeof path !== 'string') return undefined;
  const [start, ...names] = path.split('.');
  let field: Field | undefined = start === 'report' ? root : undefined;
  let trouble = `"${path}" is not a place of the report: places begin with "report.".`;
  let near: string | undefined;
  for (const name of names) {
    if (field === undefined) break;
    const inList = field.kind === 'array' ? ' Name a field of the rows as the "reading".' : '';
    trouble = `There is no field "${name}" in ${field.title}.${inList}`;
    near = didYouMean(name, field.members.keys());
    field = field.members.get(name);
  }
  if (field === undefined)
    findings.push({ in: 'schema', pointer, code: 'proof-path', message: trouble, ...meant(near) });
  return field;
}

function readyOf(ready: Json | undefined, compiling: CompileContext): ReadyPlan | undefined {
  if (!isObject(ready)) return undefined;
  const field = fieldOfPath(ready['by'], '/x-report/ready/by', compiling);
  const answers = isArray(ready['is']) ? ready['is'].filter((answer) => typeof answer === 'string') : [];
  const failures = failuresOf(ready['failures'], compiling);
  if (field === undefined) return undefined;
  const choices = field.schema['enum'];
  for (const [index, answer] of answers.entries()) {
    if (!isArray(choices) || choices.includes(answer)) continue;
    const near = didYouMean(
      answer,
      choices.filter((choice) => typeof choice === 'string'),
    );
    const message = `${field.title} does not offer "${answer}".`;
    const pointer = below('/x-report/ready/is', index);
    compiling.findings.push({ in: 'schema', pointer, code: 'choice-unknown', message, ...meant(near) });
  }
  return { field, answers, failures };
}

function failuresOf(failures: Json | undefined, compiling: CompileContext): ReadyPlan['failures'] {
  if (!isObject(failures)) return undefined;
  const at = '/x-report/ready/failures';
  const list = fieldOfPath(failures['by'], below(at, 'by'), compiling);
  if (list === undefined) return undefined;
  if (list.item === undefined || list.lists > 0) {
    const message = `${list.title} is not a list that rows can be added to.`;
    compiling.findings.push({ in: 'schema', pointer: below(at, 'by'), code: 'proof-path', message });
    return undefined;
  }
  const { where } = failures;
  const asked: Asked = { at: list.item, row: 'itself' };
  return { list, where: where === undefined ? undefined : question(where, below(at, 'where'), asked, compiling) };
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
