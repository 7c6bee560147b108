import { placesOf } from '../fields/places.ts';
import { isAtLeast, isAtMost } from '../functions/arithmetic/comparison.ts';
import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { isUnderAny, parentOf, valueAt, type Pointer } from '../json/pointer.ts';
import { same } from '../json/same.ts';
import type { Field } from '../fields/field.ts';
import { departuresIn, type Departure } from './departures.ts';
import { isReason } from '../functions/texts/reason.ts';
import type { Proof, Relaxation } from './proof.ts';
import type { LimitPlan, StandardRowsPlan, SwitchPlan } from '../template/proof-plan/proof-plan.ts';
import type { Concluded } from './proofs-of.ts';
import { isLike, usualLimit } from './usual-limit.ts';

/** Everything that makes this report easier to pass than usual, with its explanation as far as it was given. */
export function relaxationsOf(report: Concluded, proofs: readonly Proof[]): readonly Relaxation[] {
  const { proofPlan } = report.template;
  const { limits, switches, standardRows, departures, elements } = proofPlan;
  if (elements.length === 0) return none;
  const found = [
    ...limits.flatMap((limit) => relaxedLimit(limit, report)),
    ...standardRows.flatMap((rows) => removedRows(rows, report)),
    ...switches.flatMap((one) => testNotDone(one, proofs, report)),
  ];
  if (found.length === 0) return none;
  const departureOf = departuresIn(departures, report.findings.values);
  return found.map((one) => explained(one, departureOf(one.key)));
}

const none: readonly Relaxation[] = [];

type Found = Omit<Relaxation, 'explained'>;

/** A test that was not done needs only a reason; everything else also needs whose value it is. */
function explained(found: Found, departure: Departure): Relaxation {
  const reason = departure.why ?? found.why;
  const whose = departure.whose ?? found.whose;
  const isExplained = reason !== undefined && (whose !== undefined || found.what === 'test not done');
  return {
    ...found,
    ...(whose === undefined ? {} : { whose }),
    ...(reason === undefined ? {} : { why: reason }),
    explained: isExplained,
  };
}

/** The titles from the section down, without rows and without the same title twice. */
function labelsOf(field: Field): readonly string[] {
  const labels: string[] = [];
  for (let at = field; at.parent !== undefined; at = at.parent)
    if (at.name !== '*' && labels[0] !== at.title) labels.unshift(at.title);
  return labels;
}

/** One for all rows: the first without its own explanation, otherwise the first. */
function relaxedLimit(limit: LimitPlan, report: Concluded): readonly Found[] {
  const { typed, used } = limit;
  const { values, hidden } = report.findings;
  // Both are members of the same object: their places come in the same order.
  const usedPlaces = placesOf(used, values);
  const found = placesOf(typed, values).flatMap((pointer, index): readonly Found[] => {
    const value = valueAt(values, pointer);
    if (value === undefined || isUnderAny(pointer, hidden)) return [];
    const usedAt = usedPlaces[index] ?? pointer;
    const now = used === typed ? value : valueAt(values, usedAt);
    const usual = usualLimit(
      limit,
      { pointer, usedAt },
      { template: report.template, values, context: report.context },
    );
    if (now === undefined || !isLooser(limit, { pointer, now, usual }, report)) return [];
    return [
      {
        what: typed.kind === 'boolean' ? 'expectation' : 'limit',
        key: typed.pointer,
        labels: labelsOf(typed),
        pointer,
        now,
        ...(usual === undefined ? {} : { usual }),
        schema: used.schema,
        ...saidBeside(limit, parentOf(pointer), report),
      },
    ];
  });
  const first = found.find(({ whose, why }) => whose === undefined || why === undefined) ?? found[0];
  return first === undefined ? [] : [first];
}

function saidBeside(limit: LimitPlan, around: Pointer, { findings }: Concluded): Departure {
  const { values, hidden } = findings;
  const textsIn = (fields: readonly Field[]): readonly string[] =>
    fields.flatMap(({ name }) => {
      const place = `${around}/${name}`;
      const text = valueAt(values, place);
      return typeof text === 'string' && text !== '' && !isUnderAny(place, hidden) ? [text] : [];
    });
  const [whose] = textsIn(limit.whose);
  const why = textsIn(limit.reasons).find(isReason);
  return { ...(whose === undefined ? {} : { whose }), ...(why === undefined ? {} : { why }) };
}

interface Compared {
  readonly pointer: Pointer;
  readonly now: Json;
  readonly usual: Json | undefined;
}

function isLooser({ looser, when }: LimitPlan, { pointer, now, usual }: Compared, report: Concluded): boolean {
  const { template, findings, context } = report;
  if (when !== undefined) return when.answers(template, findings.values, context).get(pointer) === true;
  if (usual === undefined) return false;
  if (typeof now !== 'number' || typeof usual !== 'number' || looser === 'other') {
    const isEqual =
      typeof now === 'number' && typeof usual === 'number' && isAtLeast(now, usual) && isAtMost(now, usual);
    return !isEqual && !same(now, usual);
  }
  return looser === 'above' ? !isAtMost(now, usual) : !isAtLeast(now, usual);
}

function removedRows({ list, rows, names }: StandardRowsPlan, { findings }: Concluded): readonly Found[] {
  const { values, hidden } = findings;
  if (isUnderAny(list.pointer, hidden)) return [];
  const now = valueAt(values, list.pointer);
  const there = isArray(now) ? now.filter(isObject) : [];
  if (there.length >= rows.length) return [];
  const free = [...there];
  const unmatched = rows.filter((row) => {
    const at = free.findIndex((one) => isLike(row, one, names));
    if (at !== -1) free.splice(at, 1);
    return at === -1;
  });
  // A changed row counts as one of the standard rows, so only the shortfall in rows counts as removed.
  const gone = unmatched.slice(unmatched.length - (rows.length - there.length));
  return [
    {
      what: 'row removed',
      key: list.pointer,
      labels: labelsOf(list),
      pointer: list.pointer,
      rows: gone.map((row) => nameOf(row, list, names)),
    },
  ];
}

function nameOf(row: JsonObject, { item }: Field, names: readonly string[]): string {
  const named = names.length === 0 ? Object.keys(row) : names;
  const texts = named.flatMap((name) => {
    const value = row[name];
    const unit = item?.members.get(name)?.schema['unit'];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return [typeof unit === 'string' && unit !== '' ? `${value} ${unit}` : String(value)];
  });
  return texts.join(', ');
}

/** A test whose absence already shows in the matrix is not listed twice. */
function testNotDone(
  { field, when, reasons }: SwitchPlan,
  proofs: readonly Proof[],
  { template, findings, context }: Concluded,
): readonly Found[] {
  const { values, hidden } = findings;
  const { pointer } = field;
  if (valueAt(values, pointer) !== false || isUnderAny(pointer, hidden)) return [];
  if (when !== undefined && when.answers(template, values, context).get(pointer) !== true) return [];
  const test = `${parentOf(pointer)}/`;
  const isInMatrix = proofs.some(({ shows }) => shows.some(({ why, at }) => why === 'not done' && at.startsWith(test)));
  if (isInMatrix) return [];
  const why = reasons.map((reason) => valueAt(values, `${test}${reason.name}`)).find(isReason);
  return [
    {
      what: 'test not done',
      key: pointer,
      labels: labelsOf(field.parent ?? field),
      pointer,
      ...(typeof why === 'string' ? { why } : {}),
    },
  ];
}
