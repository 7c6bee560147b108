import { blankRow, isArray, isObject, type Json, child, type Pointer, type Field } from '#engine';
import { inside } from '#engine/inside';
import { numberOr } from './constraints.ts';
import type { EntryChange, Filling } from './filling.ts';
import { fittingValue } from './values/fitting-value.ts';

/** Which entries to fill: only the required ones, all with likely values, or all with arbitrary values that fit. */
export type Extent = 'required' | 'likely' | 'any';

/** An entry for one place, whatever stands there now; `undefined` where none was found that fits. */
export function entryFor(filling: Filling, field: Field, place: Pointer, extent: Extent = 'likely'): Json | undefined {
  const { trialContext, context } = filling;
  if (field.kind === 'array' && field.item?.kind === 'object') {
    const { minItems, maxItems } = field.schema;
    const count = Math.min(Math.max(1, numberOr(minItems, 0)), numberOr(maxItems, 1000), 1000);
    return Array.from({ length: count }, () => blankRow(trialContext.template, context, place));
  }
  const { random, template } = trialContext;
  const wish = { title: field.title, today: context.today, random, whole: template.bundle.schema };
  return fittingValue(field.schema, { ...wish, any: extent === 'any' });
}

/** Fills everything that is empty and applies, at once. What applies as a result is filled in the next round. */
export function fillIn(
  filling: Filling,
  extent: Extent,
  { without = nothing, keeps = anything }: Restraint = {},
): Filling {
  const changes: EntryChange[] = [];
  const { root } = filling.trialContext.template;
  collect(filling, root, '', filling.evaluation.values, { extent, without }, changes);
  const atOnce = filling.with(changes);
  if (keeps(atOnce)) return atOnce;
  return changes.reduce((kept, change) => {
    const next = kept.with([change]);
    return keeps(next) ? next : kept;
  }, filling);
}

interface Restraint {
  readonly without?: ReadonlySet<Field>;
  /** An invariant to keep; entries that would break it are left out. */
  readonly keeps?: (filling: Filling) => boolean;
}

const nothing: ReadonlySet<Field> = new Set();
const anything = (): boolean => true;

interface Which {
  readonly extent: Extent;
  readonly without: ReadonlySet<Field>;
}

function collect(
  filling: Filling,
  field: Field,
  place: Pointer,
  value: Json | undefined,
  which: Which,
  changes: EntryChange[],
): void {
  const { extent, without } = which;
  if (filling.trialContext.template.computed.has(field) || without.has(field) || filling.evaluation.hidden.has(place))
    return;
  // Nobody can type into a read-only field.
  if (field.schema['readOnly'] === true && field.kind !== 'object' && field.kind !== 'array') return;
  const isAsked = extent !== 'required' || field.required;
  if (field.kind === 'object') {
    if (value === undefined && !isAsked) return;
    const object = isObject(value) ? value : {};
    for (const [name, member] of field.members) {
      const own = Object.hasOwn(object, name) ? object[name] : undefined;
      collect(filling, member, child(place, name), own, which, changes);
    }
    return;
  }
  if (field.item !== undefined && isArray(value) && value.length > 0) {
    for (const [row, item] of value.entries()) collect(filling, field.item, child(place, row), item, which, changes);
    return;
  }
  const isBlank =
    inside.entries.isEmpty(value) ||
    (isArray(value) && (extent !== 'required' || field.schema['minItems'] !== undefined));
  if (!isAsked || !isBlank) return;
  const entry = entryFor(filling, field, place, extent);
  if (entry !== undefined) changes.push({ pointer: place, value: entry });
}
