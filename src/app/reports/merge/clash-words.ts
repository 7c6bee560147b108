import {
  child,
  type Clash,
  type Field,
  instrumentsIn,
  isObject,
  type Json,
  type JsonObject,
  labelAt,
  namesOf,
  same,
  type Template,
} from '#engine';
import { valueWithUnit } from '#form';
import { placeName, t, term } from '#language';
import { outcomePointer, overrideIn } from './merged-drafts.ts';

type Side = 'mine' | 'theirs';

/** What a clash is about, as the form calls it. */
export function clashLabel(template: Template, { pointer, names }: Clash, entries: JsonObject): string {
  if (pointer === outcomePointer) return t('Outcome');
  const places = names?.map((name) => child(pointer, name)) ?? [pointer];
  const [first = pointer, ...rest] = places.map((place) => placeName(labelAt(template, place, entries)));
  return [first, ...rest.map((label) => label.split(' · ').at(-1))].join(', ');
}

/** The value of one side, with the names of its parts where it has several. */
export function sideText(template: Template, clash: Clash, side: Side): string {
  const { pointer, names, isRow } = clash;
  const value = clash[side];
  if (pointer === outcomePointer && typeof value === 'string') {
    const { Outcome, Reason } = overrideIn(value);
    return `${term(Outcome)}: ${Reason}`;
  }
  if (isRow && value === undefined) return t('removed');
  if (names === undefined && !isObject(value)) return valueWithUnit(schemaAt(template, pointer), value);
  const members = isObject(value) ? value : {};
  const shown = names ?? Object.keys(members);
  const row = isRow && clash.mine === undefined ? child(pointer, 0) : pointer;
  return shown
    .filter((name) => members[name] !== undefined || names !== undefined)
    .map((name) => memberText(template, { place: child(row, name), value: members[name] }))
    .join(', ');
}

function memberText(
  template: Template,
  { place, value }: { readonly place: string; readonly value: Json | undefined },
) {
  const label = term(labelAt(template, place, {}).split(' · ').at(-1) ?? '');
  return `${label} ${valueWithUnit(schemaAt(template, place), value)}`;
}

function schemaAt({ root }: Template, pointer: string): JsonObject {
  let field: Field | undefined = root;
  for (const name of namesOf(pointer)) field = field?.item ?? field?.members.get(name);
  return field?.schema ?? {};
}

/** The instruments of a side by make, model and number; empty where both sides have the same. */
export function instrumentsText(template: Template, entries: JsonObject, others: JsonObject): string {
  const [here, there] = [entries, others].map((side) => instrumentsIn(template, side).map(instrumentText));
  if (same(here, there)) return '';
  return here?.filter((text) => text !== '').join('; ') ?? '';
}

const instrumentText = (instrument: JsonObject): string =>
  ['make', 'model', 'serialNo']
    .flatMap((name) => (typeof instrument[name] === 'string' ? [instrument[name]] : []))
    .join(' ');
