import { child, isArray, type Field } from '#engine';
import { inside, type Finding } from '#engine/inside';
import { eachElement } from '../../checks/layout/layout-walk.ts';
import { drawnIn } from '../chart-units.ts';
import { findingAt } from '../formula-sites.ts';
import type { FormulaLint } from '../lint.ts';
import { costOf } from './formula-cost.ts';
import { assumedRows } from './known-size.ts';
import { reportCost, type CostedSite } from './report-cost.ts';

/** A step takes some 40 ns on a server and up to 0.3 µs on a slow phone: two seconds there, if every list is full. */
export const mostStepsOfFormula = 6_000_000;

/** What opening a full report, or an edit on which everything depends, may take. */
export const mostStepsOfReport = 12_000_000;

/** Formulas that could keep a phone or the server busy: nothing stops one while it runs, so its cost is judged before. */
export const costLint: FormulaLint = function* ({ template, root }) {
  const { sites, steps } = reportCost(template);
  const tooCostly = sites.filter((one) => one.steps > mostStepsOfFormula);
  for (const one of tooCostly) {
    const message = `On a full report this formula takes ${spoken(one.steps)} steps; ${spoken(mostStepsOfFormula)} are allowed.`;
    yield findingOf(one, message);
  }
  yield* costlyCharts({ template, root });
  if (tooCostly.length > 0 || steps <= mostStepsOfReport) return;
  const [most] = sites.toSorted((one, other) => other.steps * other.places - one.steps * one.places);
  if (most === undefined) return;
  const where = most.places === 1 ? '' : ` at ${spoken(most.places)} places`;
  const own = `this formula ${spoken(most.steps * most.places)} of them${where}`;
  yield findingOf(
    most,
    `The formulas of a full report take ${spoken(steps)} steps together, ${own}; ${spoken(mostStepsOfReport)} are allowed.`,
  );
};

function* costlyCharts({ template, root }: Pick<Parameters<FormulaLint>[0], 'template' | 'root'>): Generator<Finding> {
  const { bundle, charts } = template;
  for (const { element, pointer } of eachElement(bundle.uischema, root)) {
    const chart = charts.get(element);
    if (chart === undefined) continue;
    for (const { formula, row, at, times } of drawnIn(chart, child(pointer, 'series'))) {
      const steps = times * costOf(formula.ast, { root, row, value: undefined, tables: bundle.tables });
      if (steps <= mostStepsOfFormula) continue;
      const message = `To draw a full report this formula takes ${spoken(steps)} steps; ${spoken(mostStepsOfFormula)} are allowed.`;
      const spot = { formula: formula.text, start: 0, end: formula.text.length };
      yield { in: 'uischema', pointer: at, code: 'formula-cost', message, hint: fewerLoops, spot };
    }
  }
}

const fewerLoops = 'Put fewer lists inside one another, or give the lists a smaller "maxItems".';

function findingOf({ site }: CostedSite, message: string): Finding {
  const open = unboundedLists(site.formula.reads.map(({ field }) => field).concat(site.field));
  const hint =
    open.length === 0
      ? fewerLoops
      : `Add "maxItems" to ${open.map(inside.fields.inSchema).join(' and ')}: without it a list counts as ${String(assumedRows)} rows.`;
  return findingAt(site, 'formula-cost', site.formula.ast, { message, hint });
}

/** The lists that a formula goes through or stands in, and that may have any number of rows. */
function unboundedLists(fields: readonly Field[]): readonly Field[] {
  const lists = new Set<Field>();
  for (const field of fields)
    for (let one: Field | undefined = field; one !== undefined; one = one.parent) if (isUnbounded(one)) lists.add(one);
  return [...lists].slice(0, 3);
}

const isUnbounded = ({ kind, schema }: Field): boolean =>
  kind === 'array' && schema['maxItems'] === undefined && !(schema['fixedRows'] === true && isArray(schema['default']));

/** Rounded to two digits: 12,000,000. */
function spoken(count: number): string {
  if (!Number.isFinite(count) || count >= 1e15) return 'endlessly many';
  return Number(count.toPrecision(2)).toLocaleString('en-US');
}
