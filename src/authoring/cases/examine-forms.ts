import { inside } from '#engine/inside';
import { placesOf, type Issue, type JsonObject, namesOf, valueAt, type Template, type Field, below } from '#engine';
import type { Examined } from './examination.ts';
import { checkIndex } from './examine-unmet.ts';
import { placesThatApply } from './machine-filled/search/applying-goals.ts';
import { isInRange, numberOr, rangeOf, withRule } from './machine-filled/constraints.ts';
import type { Base, Exploration } from './machine-filled/exploration.ts';
import { shortestMatch } from './machine-filled/values/pattern-text.ts';

/** Findings about the base forms. */
export function formFindings(exploration: Exploration): readonly Examined[] {
  return [...emptyFields(exploration), ...remainingErrors(exploration), ...silentPrefills(exploration)];
}

/** Fields that apply, but for which no value was found. */
function emptyFields({ trialContext, bases }: Exploration): readonly Examined[] {
  return [...inside.fields.each(trialContext.template.root)].flatMap((field): readonly Examined[] => {
    if (trialContext.computes.has(field) || field.kind === 'object' || field.name === '*') return [];
    // A read-only field that is not required may stay blank.
    if (field.schema['readOnly'] === true && !field.required) return [];
    const places = bases.flatMap((base) => placesThatApply(base.filling, field).map((place) => ({ base, place })));
    if (places.length === 0 || places.some(({ base, place }) => !inside.entries.isEmpty(base.filling.value(place))))
      return [];
    const reason = reasonForNothing(field);
    const { title } = field;
    return [
      {
        level: reason === undefined ? 'warning' : 'error',
        code: 'no-value-fits',
        pointer: inside.fields.inSchema(field),
        message:
          reason === undefined ? `${title}: no entry was found that fits.` : `${title}: no entry can fit. ${reason}`,
      },
    ];
  });
}

/** Why no value can ever fit, where that is certain. */
function reasonForNothing({ schema, kind }: Field): string | undefined {
  const full = withRule(schema);
  const { pattern, maxLength, minLength } = full;
  if (schema['readOnly'] === true) return 'It is read-only, and neither computed, prefilled nor given by a default.';
  if (kind === 'string') {
    const most = numberOr(maxLength, Infinity);
    const least = numberOr(minLength, 0);
    if (least > most) return `It needs ${least} characters and may have ${most}.`;
    if (typeof pattern === 'string' && shortestMatch(pattern) > most)
      return `Its pattern needs at least ${shortestMatch(pattern)} characters, and it may have ${most}.`;
  }
  if (kind !== 'number') return undefined;
  const range = rangeOf(full);
  const { low, high, step } = range;
  if (low > high) return `Its limits exclude each other.`;
  if (step === 0 || low === -Infinity || high === Infinity) return undefined;
  const first = Math.ceil(low / step - 1e-6) * step;
  const fits = [first, first + step].some((value) => isInRange(value, range));
  return fits
    ? undefined
    : `Between ${low} and ${high} there is no ${step === 1 ? 'whole number' : `multiple of ${step}`}.`;
}

/** Errors that remain in a full or minimal form, and errors that every other form reports wherever they can occur. */
function remainingErrors({ trialContext, bases }: Exploration): readonly Examined[] {
  const findings = new Map<string, Examined>();
  for (const base of bases) {
    for (const issue of base.filling.evaluation.issues) {
      const field = inside.fields.at(trialContext.template.root, namesOf(issue.pointer));
      if (issue.level === 'warning' || field === undefined) continue;
      const key = `${field.pointer} ${issue.code}`;
      const isEverywhere = isSaidOfAll(bases, field, issue.code);
      const isFirst = base.name === 'full' || base.name === 'minimal';
      if (!findings.has(key) && (isEverywhere || isFirst))
        findings.set(key, remaining(field, issue, base, isEverywhere));
    }
  }
  return [...findings.values()];
}

function isSaidOfAll(bases: readonly Base[], field: Field, code: string): boolean {
  return bases.every(({ filling }) => placesThatApply(filling, field).every((place) => filling.says(place, code)));
}

function remaining(field: Field, { code, message, pointer }: Issue, base: Base, isEverywhere: boolean): Examined {
  const at = inside.fields.inSchema(field);
  const check = checkOf(field, code);
  const where = check === undefined ? at : below(at, 'checks', check, 'that');
  if (isEverywhere && check !== undefined) {
    const text = `${field.title}: no form was found that passes the check "${code.slice('check:'.length)}".`;
    return { level: 'warning', code: 'check-never-clears', pointer: where, message: text };
  }
  const said = `The form "${base.name}" could not be filled in without errors. At ${pointer || 'the report'}: ${message}`;
  return { level: 'warning', code: 'cannot-be-completed', pointer: where, message: said };
}

function checkOf(field: Field, code: string): number | undefined {
  if (!code.startsWith('check:')) return undefined;
  return checkIndex(field, code.slice('check:'.length));
}

/** Prefills that give no value although every fact is known and previous visits like each form were tried. */
function silentPrefills({ trialContext, bases }: Exploration): readonly Examined[] {
  const { template } = trialContext;
  const [full] = bases;
  if (full === undefined) return [];
  return [...template.prefills].flatMap(([field, { text }]): readonly Examined[] => {
    const isAnswered = bases.some(({ filling: { evaluation } }) => {
      const context = { ...full.filling.context, previous: evaluation.values };
      return rowsAround(template, field, evaluation.values).some(
        (row) => inside.entries.prefilled(template, context, field, row) !== undefined,
      );
    });
    if (isAnswered) return [];
    return [
      {
        level: 'warning',
        code: 'prefill-never',
        pointer: below(inside.fields.inSchema(field), 'prefill'),
        message: `${field.title}: its prefill gave no value although every fact was known.`,
        spot: { formula: text, start: 0, end: text.length },
      },
    ];
  });
}

/** The values `row` can take in the prefill of a field: the rows of a report like that of the last visit. */
function rowsAround({ views }: Template, field: Field, values: JsonObject): readonly unknown[] {
  const around = inside.entries.rowOfPrefill(field);
  if (around === undefined) return [undefined];
  return placesOf(around, values).map((place) => views.of(around, valueAt(values, place)));
}
