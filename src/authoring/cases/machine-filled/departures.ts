import { isArray, isObject, valueAt, type Json } from '#engine';
import { fillIn, type Extent } from './fill-in.ts';
import type { EntryChange, Filling } from './filling.ts';

/** Long enough to be a reason, and a value that every type offers. */
const why = 'Declared in the manual of the maker';

interface Restraint {
  readonly extent: Extent;
  readonly keeps?: (filling: Filling) => boolean;
}

/** Explains every departure and every failure, and does not declare failed equipment ready. */
export function withDepartures(filling: Filling, { extent, keeps }: Restraint): Filling {
  const changes = [...reasons(filling), ...answers(filling), ...failures(filling)];
  if (changes.length === 0) return filling;
  // Another answer asks for more: what is restricted, and why.
  const explained = fillIn(filling.with(changes), extent);
  return explained.burden < filling.burden && keeps?.(explained) !== false ? explained : filling;
}

function reasons({ evaluation, trialContext }: Filling): readonly EntryChange[] {
  const { departures } = trialContext.template.proofPlan;
  if (departures === undefined) return [];
  const open = [
    ...evaluation.relaxations.filter(({ explained }) => !explained),
    ...evaluation.proofs.flatMap(({ shows }) =>
      shows.filter(({ shown, reason }) => shown === 'not shown' && reason === undefined),
    ),
  ].map(({ key }) => key);
  if (open.length === 0) return [];
  const { pointer, item } = departures;
  const choices = item?.members.get('whose')?.schema['enum'];
  const whose = isArray(choices) ? choices[0] : undefined;
  const now = valueAt(evaluation.data, pointer);
  const others = isArray(now) ? now.filter((row) => isObject(row) && !open.some((key) => key === row['about'])) : [];
  const rows = open.map((about): Json => ({ about, why, ...(whose === undefined ? {} : { whose }) }));
  return [{ pointer, value: [...others, ...rows] }];
}

function answers({ evaluation, trialContext }: Filling): readonly EntryChange[] {
  const { ready } = trialContext.template.proofPlan;
  if (ready === undefined || !evaluation.issues.some(({ code }) => code === 'ready')) return [];
  const choices = ready.field.schema['enum'];
  const others = isArray(choices)
    ? choices.filter((one) => typeof one !== 'string' || !ready.answers.includes(one))
    : [];
  const [value] = others;
  return value === undefined ? [] : [{ pointer: ready.field.pointer, value }];
}

/** A row of the list in which failures are explained: the first choice of one of its fields that makes it count. */
function failures(filling: Filling): readonly EntryChange[] {
  const list = filling.trialContext.template.proofPlan.ready?.failures?.list;
  if (list === undefined || !isUnexplained(filling)) return [];
  const now = valueAt(filling.evaluation.data, list.pointer);
  const others = isArray(now) ? now : [];
  const rows = [...(list.item?.members.values() ?? [])].flatMap(({ name, schema: { enum: choices } }) =>
    isArray(choices) ? choices.map((choice) => ({ [name]: choice })) : [],
  );
  const tries = [{}, ...rows].map((row): EntryChange => ({ pointer: list.pointer, value: [...others, row] }));
  const counting = tries.find((change) => !isUnexplained(filling.with([change])));
  return counting === undefined ? [] : [counting];
}

function isUnexplained({ evaluation }: Filling): boolean {
  return evaluation.issues.some(({ code }) => code === 'failure');
}
