import { isArray, isObject, type Json, type JsonObject, child, type Pointer, didYouMean } from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';
import { fieldAtScope, type ElementPlace } from './layout-walk.ts';
import { listed } from '../language/shape.ts';

/** The members of each kind of series. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  curve: ['y'],
  band: ['low', 'high'],
  points: ['rows', 'x', 'y'],
  bars: ['rows', 'name', 'y'],
  limit: ['y'],
};
const axisMembers = ['label', 'unit', 'scale', 'from', 'to'];

/** A chart needs every part that its layout names, of the right kind; otherwise nothing is drawn. */
export const charts: Check = {
  stock: 'warn',
  find: ({ elements }) =>
    elements.filter(({ element }) => element['type'] === 'Chart').flatMap((place) => [...troublesWith(place)]),
};

function* troublesWith(place: ElementPlace): Generator<Finding> {
  const { element, pointer, base } = place;
  if (base?.parent !== undefined)
    yield shape(pointer, 'A Chart belongs in the layout of the report, not in the layout of a row or a part.');
  for (const name of ['x', 'y']) yield* axisTroubles(element[name], pointer, name);
  const series = isArray(element['series']) ? element['series'].filter(isObject) : [];
  for (const [index, one] of series.entries())
    yield* seriesTroubles(one, child(child(pointer, 'series'), index), place);
  const drawn = new Set(series.map(({ kind }) => kind));
  if (drawn.has('bars') && ['curve', 'band', 'points'].some((kind) => drawn.has(kind)))
    yield shape(
      child(pointer, 'series'),
      'Bars need names on the axis, curves and points need numbers: draw them in two charts.',
    );
}

function* axisTroubles(axis: Json | undefined, chart: Pointer, name: string): Generator<Finding> {
  if (!isObject(axis)) {
    yield shape(chart, `A Chart needs "${name}", its axis: { "label", "unit", "scale" }.`);
    return;
  }
  const pointer = child(chart, name);
  yield* unknownMembers(axis, axisMembers, pointer, 'An axis');
  const { label, unit, scale, from, to } = axis;
  if (typeof label !== 'string' || label === '') yield shape(pointer, 'An axis needs a "label".');
  if (unit !== undefined && typeof unit !== 'string')
    yield shape(child(pointer, 'unit'), 'The "unit" of an axis is a text such as "mA".');
  if (typeof unit === 'string' && inside.units.of(unit) === undefined) {
    const message = `The unit "${unit}" is unknown, so nothing can be checked against it.`;
    yield {
      in: 'uischema',
      pointer: child(pointer, 'unit'),
      code: 'unit-unknown',
      message,
      ...inside.findings.meant(inside.units.meant(unit)),
    };
  }
  if (scale !== undefined && scale !== 'log' && scale !== 'linear')
    yield shape(child(pointer, 'scale'), 'The "scale" of an axis is "linear" or "log".');
  for (const [member, end] of Object.entries({ from, to })) {
    if (end !== undefined && typeof end !== 'number')
      yield shape(child(pointer, member), `"${member}" is the number at an end of the axis.`);
    if (typeof end === 'number' && scale === 'log' && end <= 0)
      yield shape(child(pointer, member), 'A logarithmic axis has only numbers above 0.');
  }
  if (typeof from === 'number' && typeof to === 'number' && from >= to)
    yield shape(pointer, 'An axis goes "from" its smaller number "to" its larger one.');
}

function* seriesTroubles(series: JsonObject, pointer: Pointer, { base }: ElementPlace): Generator<Finding> {
  const { kind, label, rows } = series;
  const name = typeof kind === 'string' ? kind : JSON.stringify(kind ?? null);
  const parts = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (parts === undefined) {
    const message = `There is no kind of series ${name}. There are ${listed(Object.keys(kinds))}.`;
    yield { ...shape(child(pointer, 'kind'), message), ...inside.findings.meant(didYouMean(name, Object.keys(kinds))) };
    return;
  }
  yield* unknownMembers(series, ['kind', 'label', ...parts], pointer, `A series "${name}"`);
  for (const part of ['label', ...parts]) {
    if (typeof series[part] !== 'string') yield shape(pointer, `A series "${name}" needs "${part}".`);
  }
  if (label === '') yield shape(child(pointer, 'label'), 'The label of a series appears in the legend.');
  if (!parts.includes('rows') || typeof rows !== 'string' || base === undefined) return;
  const list = fieldAtScope(base, rows);
  if (list === undefined)
    yield { ...shape(child(pointer, 'rows'), `"${rows}" points to no field of the schema.`), code: 'scope-missing' };
  else if (list.item?.kind !== 'object' || list.pointer.includes('*'))
    yield shape(child(pointer, 'rows'), `"${rows}" is no table: points and bars are drawn from its rows.`);
}

function* unknownMembers(
  object: JsonObject,
  known: readonly string[],
  pointer: Pointer,
  what: string,
): Generator<Finding> {
  for (const name of Object.keys(object).filter((one) => !known.includes(one))) {
    const message = `${what} has no property "${name}".`;
    yield { ...shape(child(pointer, name), message), ...inside.findings.meant(didYouMean(name, known)) };
  }
}

function shape(pointer: Pointer, message: string): Finding {
  return { in: 'uischema', pointer, code: 'ui-shape', message };
}
