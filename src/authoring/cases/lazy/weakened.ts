import {
  type Evaluation,
  type Json,
  parentOf,
  placesOf,
  type Pointer,
  type ReportContext,
  type Template,
  valueAt,
} from '#engine';
import { type Acceptance, contextView, type Field } from '#engine/inside';
import { choicesOf } from './choices-of.ts';
import type { Evidence } from './evidence.ts';
import type { Move } from './move.ts';

interface Compared {
  readonly template: Template;
  readonly context: ReportContext;
  readonly evidence: Evidence;
  readonly before: Evaluation;
  readonly after: Evaluation;
}

/** Whether a move that nothing noticed took evidence away, or made it easier to pass. Otherwise it is harmless by nature. */
export function isWeakened(move: Move, compared: Compared): boolean {
  const { kind, field } = move;
  const { readings, conditions } = compared.evidence;
  if (kind === 'notApplicable') return true;
  // An optional date or text is documentation.
  if (kind === 'dash' || kind === 'later' || kind === 'earlier') return field.required;
  const isNumber = kind === 'zero' || kind === 'higher' || kind === 'lower';
  if (isNumber && (readings.has(field) || (conditions.has(field) && !sayWhen(field)))) return true;
  return losesVerdict(move, compared) || isLoosened(compared);
}

/** Whether the type says by a formula where a value of this field is looser: elsewhere it is not. */
function sayWhen({ schema: { looser } }: Field): boolean {
  return typeof looser === 'string' && looser !== 'above' && looser !== 'below' && looser !== 'other';
}

/** A reading was judged before and is not any more. Readings that the type does not require may be left out. */
function losesVerdict({ pointer, kind }: Move, { template, before, after }: Compared): boolean {
  return acceptancesOf(template).some(({ field }) => {
    if (!field.required && kind !== 'removed') return false;
    return placesOf(field, before.values).some(
      (place) => place !== pointer && isJudged(before, place) && !isJudged(after, place),
    );
  });
}

function isJudged({ verdicts }: Evaluation, place: Pointer): boolean {
  const verdict = verdicts.get(place)?.verdict;
  return verdict !== undefined && verdict !== 'not tested';
}

/** How far readings are moved to see which of them a clause lets pass. */
const factors = [0, 0.01, 0.1, 0.5, 0.8, 0.9, 0.95, 0.98, 1.02, 1.05, 1.1, 1.2, 1.5, 2, 10, 100];

/** Whether a reading would pass now that would not have passed before. */
function isLoosened({ template, context, before, after }: Compared): boolean {
  return acceptancesOf(template).some((rule) =>
    placesOf(rule.field, before.values).some((place) => {
      const reading = valueAt(before.values, place);
      if (reading === undefined || valueAt(after.values, place) === undefined) return false;
      const passes = (report: Evaluation, other: Json): boolean =>
        passesAt(rule, place, other, { template, context, report });
      return otherReadings(reading, rule.field).some((other) => passes(after, other) && !passes(before, other));
    }),
  );
}

function otherReadings(reading: Json, { schema }: Field): readonly Json[] {
  if (typeof reading === 'number') return factors.map((factor) => factor * reading);
  return typeof reading === 'boolean' ? [!reading] : choicesOf(schema).filter((choice) => choice !== reading);
}

interface Read {
  readonly template: Template;
  readonly context: ReportContext;
  readonly report: Evaluation;
}

function passesAt(
  { field, pass }: Acceptance,
  place: Pointer,
  value: Json,
  { template, context, report }: Read,
): boolean {
  const { root, views } = template;
  const answer = pass.run({
    report: views.of(root, report.values),
    row: field.parent && views.of(field.parent, valueAt(report.values, parentOf(place))),
    value,
    today: context.today,
    context: contextView(context),
    previous: views.of(root, context.previous),
  });
  return answer === true;
}

function acceptancesOf({ rules }: Template): readonly Acceptance[] {
  return rules.filter((rule) => rule.kind === 'accept');
}
