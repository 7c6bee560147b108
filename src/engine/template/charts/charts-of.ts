import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { child, namesOf, type Pointer } from '../../json/pointer.ts';
import type { Finding } from '../../findings/refusal.ts';
import { fieldAt, type Field } from '../../fields/field.ts';
import { compileFormula, type Formula } from '../../formulas/formula.ts';
import type { FormulaEnvironment } from '../../formulas/formula-environment.ts';
import { pointerOfScope } from '../sections.ts';
import type { Axis, Chart, Series } from './chart.ts';

interface ChartScope {
  readonly root: Field;
  readonly environment: FormulaEnvironment;
  readonly findings: Finding[];
}

/** Compiles every `Chart` of a layout, keyed by its element. Errors are added to `findings`. */
export function chartsOf(
  uischema: JsonObject,
  root: Field,
  environment: FormulaEnvironment,
  findings: Finding[],
): ReadonlyMap<JsonObject, Chart> {
  const charts = new Map<JsonObject, Chart>();
  const scope = { root, environment, findings };
  const visit = (element: Json, pointer: Pointer): void => {
    if (!isObject(element)) return;
    if (element['type'] === 'Chart') charts.set(element, chartOf(element, pointer, scope));
    const { elements } = element;
    if (!isArray(elements)) return;
    for (const [index, inner] of elements.entries()) visit(inner, child(child(pointer, 'elements'), index));
  };
  visit(uischema, '');
  return charts;
}

function chartOf(element: JsonObject, pointer: Pointer, scope: ChartScope): Chart {
  const series = isArray(element['series']) ? element['series'].filter(isObject) : [];
  return {
    label: textOf(element['label']) ?? '',
    x: axisOf(element['x']),
    y: axisOf(element['y']),
    series: series.flatMap((one, index) => seriesOf(one, child(child(pointer, 'series'), index), scope) ?? []),
  };
}

/** Its shape is checked with the other elements of the layout. */
function axisOf(axis: Json | undefined): Axis {
  const { label, unit, scale, from, to } = isObject(axis) ? axis : {};
  return {
    label: textOf(label) ?? '',
    ...(typeof unit === 'string' ? { unit } : {}),
    scale: scale === 'log' ? 'log' : 'linear',
    ...(typeof from === 'number' ? { from } : {}),
    ...(typeof to === 'number' ? { to } : {}),
  };
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function seriesOf(series: JsonObject, pointer: Pointer, scope: ChartScope): Series | undefined {
  const label = textOf(series['label']) ?? '';
  const { root, environment, findings } = scope;
  const overX = (name: string): Formula | undefined =>
    compiled(name, 'double', { environment: environment.over('x'), around: undefined });
  const plain = (name: string): Formula | undefined =>
    compiled(name, 'double', { environment: environment.within(undefined, undefined), around: undefined });
  const list = typeof series['rows'] === 'string' ? fieldAt(root, namesOf(pointerOfScope(series['rows']))) : undefined;
  const row = list?.item;
  const ofRow = (name: string, wanted: 'double' | 'string'): Formula | undefined =>
    row && compiled(name, wanted, { environment: environment.within(row, undefined), around: row });

  function compiled(
    name: string,
    wanted: 'double' | 'string',
    where: Pick<Parameters<typeof compileFormula>[2], 'environment' | 'around'>,
  ): Formula | undefined {
    // A missing member is reported with the shape of the series.
    if (typeof series[name] !== 'string') return undefined;
    const place = { ...where, root, own: undefined, in: 'uischema', pointer: child(pointer, name) } as const;
    return compileFormula(series[name], wanted, place, findings);
  }

  switch (series['kind']) {
    case 'curve': {
      const y = overX('y');
      return y && { kind: 'curve', label, y };
    }
    case 'band': {
      const low = overX('low');
      const high = overX('high');
      return low && high && { kind: 'band', label, low, high };
    }
    case 'limit': {
      const y = plain('y');
      return y && { kind: 'limit', label, y };
    }
    case 'points': {
      const x = ofRow('x', 'double');
      const y = ofRow('y', 'double');
      return x && y && list && { kind: 'points', label, list, x, y };
    }
    case 'bars': {
      const name = ofRow('name', 'string');
      const y = ofRow('y', 'double');
      return name && y && list && { kind: 'bars', label, list, name, y };
    }
    default:
      return undefined;
  }
}
