import type { Findings } from '../judgements/findings.ts';
import { isEmpty, placesOf } from '../fields/places.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { isUnderAny, parentOf, valueAt, type Pointer } from '../json/pointer.ts';
import type { ReportContext } from '../report-context.ts';
import type { Field } from '../fields/field.ts';
import type { Template } from '../template/template.ts';
import { departuresIn, type Departure } from './departures.ts';
import { isReason } from '../functions/texts/reason.ts';
import { isFreeText } from '../template/proof-plan/plan-relaxations.ts';
import type { Proof, ShownThing, WhyNot } from './proof.ts';
import type { PartPlan, ThingPlan } from '../template/proof-plan/proof-plan.ts';
import type { Question } from '../template/proof-plan/question.ts';

/** A report after its formulas have run. */
export interface Concluded {
  readonly template: Template;
  readonly findings: Findings;
  readonly context: ReportContext;
}

/** What the report has shown: element by element, thing by thing. */
export function proofsOf(report: Concluded): readonly Proof[] {
  const { template, findings } = report;
  const { elements, departures } = template.proofPlan;
  if (elements.length === 0) return noProofs;
  const departureOf = departuresIn(departures, findings.values);
  return elements.map(({ element, inService, shows }) => {
    const isOut = inService !== undefined && answer(inService, '', report) === false;
    return {
      element,
      shows: shows.map((thing) => (isOut ? notInService(thing) : shownThing(thing, departureOf(thing.key), report))),
    };
  });
}

const noProofs: readonly Proof[] = [];

function notInService({ thing, label, key, parts }: ThingPlan): ShownThing {
  return { thing, label, key, shown: 'not in service', at: parts[0]?.by.pointer ?? '' };
}

/** One part of a thing. One bad part makes the thing bad; it is good only when all parts are good. */
interface ShownPart {
  readonly shown: 'good' | 'bad' | WhyNot;
  readonly at: Pointer;
  readonly reason?: string;
  /** Where a good reading lies closer to its limit than the instrument can tell. */
  readonly uncertain?: Pointer | undefined;
}

function shownThing({ thing, label, key, parts }: ThingPlan, departure: Departure, report: Concluded): ShownThing {
  const shown = parts.map((part) => shownPart(part, report));
  const bad = shown.find((part) => part.shown === 'bad');
  if (bad !== undefined) return { thing, label, key, shown: 'shown bad', at: bad.at };
  const missing = shown.find((part) => part.shown !== 'good');
  if (missing === undefined) {
    const uncertain = shown.find((part) => part.uncertain !== undefined)?.uncertain;
    const good = { thing, label, key, shown: 'shown good', at: uncertain ?? shown[0]?.at ?? '' } as const;
    return uncertain === undefined ? good : { ...good, isUncertain: true };
  }
  const { shown: why, at } = missing;
  const reason = departure.why ?? missing.reason;
  return {
    thing,
    label,
    key,
    shown: 'not shown',
    why: why as WhyNot, // neither good nor bad
    at,
    ...(reason === undefined ? {} : { reason }),
  };
}

interface Counted {
  good: number;
  open: number;
  uncertain?: Pointer;
  notApplicable?: Pointer;
  failed?: Pointer;
}

function shownPart(part: PartPlan, report: Concluded): ShownPart {
  const { by, reading, least, check, where, asLeft } = part;
  const { values, hidden, judged } = report.findings;
  const at = by.pointer;
  if (isUnderAny(at, hidden)) return { shown: 'not done', at, ...reasonBeside(by, report) };
  const test = by.kind === 'object' ? at : parentOf(at);
  if (asLeft !== undefined && answer(asLeft, test, report) !== true) return { shown: 'as found', at };
  const counted: Counted = { good: 0, open: 0 };
  const counting = where?.answers(report.template, values, report.context);
  for (const place of placesOf(reading, values)) {
    const row = rowOf(by, place);
    if (check !== undefined && memberAt(values, row, check.member) !== check.is) continue;
    if (counting !== undefined && counting.get(row) !== true) continue;
    if (isUnderAny(place, hidden)) continue;
    if (isNotApplicable(valueAt(values, place))) counted.notApplicable ??= place;
    else if (judged.get(place)?.verdict === 'fail') counted.failed ??= place;
    else if (judged.get(place)?.verdict === 'not tested' || isEmpty(valueAt(values, place))) counted.open += 1;
    else {
      counted.good += 1;
      if (judged.get(place)?.uncertainty !== undefined) counted.uncertain ??= place;
    }
  }
  if (counted.failed !== undefined) return { shown: 'bad', at: counted.failed };
  if (counted.good >= least) return { shown: 'good', at, uncertain: counted.uncertain };
  const { notApplicable } = counted;
  if (notApplicable !== undefined)
    return { shown: 'not applicable', at: notApplicable, ...reasonInRow(part, parentOf(notApplicable), values) };
  return { shown: counted.good + counted.open >= least ? 'no reading' : 'too few', at };
}

/** Choices that mark a check as not done. */
const notApplicable = new Set(['na', 'n/a', 'not applicable', 'not done', 'not tested', 'not checked']);

/** Whether an answer says that the check does not apply. */
export function isNotApplicable(value: Json | undefined): boolean {
  return typeof value === 'string' && notApplicable.has(value.toLowerCase());
}

/** The place of the row, or of the object, that a reading belongs to. */
function rowOf(by: Field, place: Pointer): Pointer {
  if (by.kind !== 'array') return by.kind === 'object' ? by.pointer : parentOf(place);
  const end = place.indexOf('/', by.pointer.length + 1);
  return end === -1 ? place : place.slice(0, end);
}

function memberAt(values: JsonObject, row: Pointer, name: string): Json | undefined {
  const value = valueAt(values, row);
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The reason that stands in the row of a check. */
function reasonInRow({ reading }: PartPlan, row: Pointer, values: JsonObject): Pick<ShownPart, 'reason'> {
  return textIn([...(reading.parent?.members.values() ?? [])].filter(isFreeText), row, values);
}

/** The reason that stands beside a test that was not done, in the same object. */
function reasonBeside({ parent, pointer }: Field, { template, findings }: Concluded): Pick<ShownPart, 'reason'> {
  const { switches } = template.proofPlan;
  const around = parentOf(pointer);
  const reasons = switches.filter(({ field }) => field.parent === parent).flatMap((one) => one.reasons);
  return textIn(reasons, around, findings.values);
}

function textIn(fields: readonly Field[], around: Pointer, values: JsonObject): Pick<ShownPart, 'reason'> {
  for (const { name } of fields) {
    const text = memberAt(values, around, name);
    if (typeof text === 'string' && isReason(text)) return { reason: text };
  }
  return {};
}

function answer(question: Question, place: Pointer, { template, findings, context }: Concluded): unknown {
  return question.answers(template, findings.values, context).get(place);
}
