import { child, type Axis, type Chart, type Pointer, type Field } from '#engine';
import { inside, type Finding, type Formula, type Spot } from '#engine/inside';
import { unitReading } from '../../units/unit-check.ts';
import { anything, quantity, spokenUnit, together, type Meaning } from '../../units/unit-meaning.ts';
import { conversion, hinted } from '../../units/unit-trouble.ts';
import { eachElement } from '../checks/layout/layout-walk.ts';
import { mostRowsOf } from './cost/known-size.ts';
import type { FormulaLint } from './lint.ts';

/** What is drawn against one axis is in one unit: seconds and milliseconds on one scale would be misread. */
export const chartUnitLint: FormulaLint = function* ({ root, template }) {
  const { bundle, charts } = template;
  for (const { element, pointer } of eachElement(bundle.uischema, root)) {
    const chart = charts.get(element);
    if (chart === undefined) continue;
    const drawn = drawnIn(chart, child(pointer, 'series'));
    const x = meaningOfAxis(chart.x);
    for (const axis of ['x', 'y'] as const) {
      let all = meaningOfAxis(chart[axis]);
      for (const { formula, row, at } of drawn.filter((one) => one.axis === axis)) {
        const { meaning, troubles } = unitReading(formula.ast, {
          root,
          row,
          value: undefined,
          x,
          tables: bundle.tables,
        });
        for (const { code, node, ...said } of troubles) yield finding(formula, at, code, node, said);
        const both = together(all, meaning);
        if (both === undefined) {
          const message = `This is in ${spokenUnit(meaning)}, but the ${axis} axis is in ${spokenUnit(all)}.`;
          const hint = conversion(formula.ast, meaning, all);
          yield finding(formula, at, 'unit-mismatch', formula.ast, { message, ...hinted(hint) });
        }
        all = both ?? all;
      }
    }
  }
};

interface Drawn {
  readonly axis: 'x' | 'y';
  readonly formula: Formula;
  /** What `row` is in the formula. */
  readonly row: Field | undefined;
  readonly at: Pointer;
  /** How many points are drawn at most. */
  readonly times: number;
}

/** Points of a curve. */
const samples = 96;

/** The formulas of a chart, which lie at `pointer`. */
export function drawnIn({ series }: Chart, pointer: Pointer): readonly Drawn[] {
  return series.flatMap((one, index): readonly Drawn[] => {
    const at = child(pointer, index);
    const times =
      one.kind === 'points' || one.kind === 'bars' ? mostRowsOf(one.list) : one.kind === 'limit' ? 1 : samples;
    const onY = (name: string, formula: Formula, row?: Field): Drawn => ({
      axis: 'y',
      formula,
      row,
      at: child(at, name),
      times,
    });
    switch (one.kind) {
      case 'curve':
      case 'limit':
        return [onY('y', one.y)];
      case 'band':
        return [onY('low', one.low), onY('high', one.high)];
      case 'points':
        return [{ ...onY('x', one.x, one.list.item), axis: 'x' }, onY('y', one.y, one.list.item)];
      case 'bars':
        return [onY('y', one.y, one.list.item)];
    }
  });
}

/** An axis without a unit takes that of the first series which has one. */
function meaningOfAxis({ unit }: Axis): Meaning {
  const known = unit === undefined ? undefined : inside.units.of(unit);
  return known === undefined ? anything : quantity(known);
}

function finding(
  { text }: Formula,
  pointer: Pointer,
  code: Finding['code'],
  { start, end }: Pick<Spot, 'start' | 'end'>,
  said: Pick<Finding, 'message' | 'hint' | 'warning'>,
): Finding {
  return { in: 'uischema', pointer, code, ...said, spot: { formula: text, start, end } };
}
