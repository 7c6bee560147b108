import {
  type Evaluation,
  type Json,
  parentOf,
  placesOf,
  type Pointer,
  type ReportContext,
  type Template,
  toPointer,
  valueAt,
  type Field,
} from '#engine';
import { inside, type Acceptance, type Read } from '#engine/inside';
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
  if (kind === 'notApplicable' || kind === 'oneSet' || kind === 'exchanged' || kind === 'enteredTwice') return true;
  // An optional date or text is documentation.
  if (kind === 'dash' || kind === 'later' || kind === 'earlier') return field.required;
  const isNumber = kind === 'zero' || kind === 'higher' || kind === 'lower';
  if (isNumber && (readings.has(field) || (conditions.has(field) && !hasLooserFormula(field)))) return true;
  return losesVerdict(move, compared) || isLoosened(compared);
}

/** Whether `looser` of this field is a formula, which then decides for each value. */
function hasLooserFormula({ schema: { looser } }: Field): boolean {
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
      if (!readsOtherwise(rule, place, { before, after })) return false;
      const reading = valueAt(before.values, place);
      if (reading === undefined || valueAt(after.values, place) === undefined) return false;
      const passes = (report: Evaluation, other: Json): boolean =>
        passesAt(rule, place, other, { template, context, report });
      return otherReadings(reading, rule.field).some((other) => passes(after, other) && !passes(before, other));
    }),
  );
}

/** Whether the clause at a place reads something there that has changed: otherwise it passes what it passed before. */
function readsOtherwise(
  rule: Acceptance,
  place: Pointer,
  { before, after }: Pick<Compared, 'before' | 'after'>,
): boolean {
  return readsAt(rule, place).some((pointer) => valueAt(before.values, pointer) !== valueAt(after.values, pointer));
}

const knownReads = new WeakMap<Acceptance, Map<Pointer, readonly Pointer[]>>();

/** The places that a clause reads when it judges one place; a list where it reads every row. */
function readsAt(rule: Acceptance, place: Pointer): readonly Pointer[] {
  let known = knownReads.get(rule);
  if (known === undefined) knownReads.set(rule, (known = new Map<Pointer, readonly Pointer[]>()));
  let pointers = known.get(place);
  if (pointers === undefined)
    known.set(place, (pointers = rule.pass.reads.map((read) => placeRead(read, rule, place))));
  return pointers;
}

function placeRead({ field, sameRows }: Read, rule: Acceptance, place: Pointer): Pointer {
  const rows = inside.entries.rowsIn(rule.field, place).slice(0, sameRows);
  const names: string[] = [];
  for (const name of field.names) {
    const row = name === '*' ? rows.shift() : name;
    if (row === undefined) break;
    names.push(row);
  }
  return toPointer(names);
}

function otherReadings(reading: Json, { schema }: Field): readonly Json[] {
  if (typeof reading === 'number') return factors.map((factor) => factor * reading);
  return typeof reading === 'boolean' ? [!reading] : choicesOf(schema).filter((choice) => choice !== reading);
}

interface Judged {
  readonly template: Template;
  readonly context: ReportContext;
  readonly report: Evaluation;
}

function passesAt(
  { field, pass }: Acceptance,
  place: Pointer,
  value: Json,
  { template, context, report }: Judged,
): boolean {
  const { root, views } = template;
  const answer = pass.run({
    report: views.of(root, report.values),
    row: field.parent && views.of(field.parent, valueAt(report.values, parentOf(place))),
    value,
    today: context.today,
    context: inside.formulas.contextView(context),
    previous: views.of(root, context.previous),
  });
  return answer === true;
}

function acceptancesOf({ rules }: Template): readonly Acceptance[] {
  return rules.filter((rule) => rule.kind === 'accept');
}
