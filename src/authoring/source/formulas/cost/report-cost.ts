import type { Template, Field } from '#engine';
import type { Rule } from '#engine/inside';
import { formulaSites, proofSites, type FormulaSite } from '../formula-sites.ts';
import { costOf } from './formula-cost.ts';
import { mostRowsOf } from './known-size.ts';

/** A formula, what one evaluation of it costs, and how many places of a full report it is worked out at. */
export interface CostedSite {
  readonly site: FormulaSite;
  readonly steps: number;
  readonly places: number;
}

export interface ReportCost {
  readonly sites: readonly CostedSite[];
  /** All formulas at all places of the largest report, once: what opening it costs, and an edit that everything depends on. */
  readonly steps: number;
}

/** What the largest report of a type costs to work out. */
export function reportCost(template: Template): ReportCost {
  const { root, bundle, readers, rules } = template;
  const sites = [...formulaSites(template), ...proofSites(template)].map((site): CostedSite => {
    const { row, value, formula, field } = site;
    return { site, steps: costOf(formula.ast, { root, row, value, tables: bundle.tables }), places: placesOf(field) };
  });
  const formulas = sites.reduce((sum, { site, steps, places }) => sum + steps * places * timesOf(site), 0);
  const changes = rules.reduce((sum, rule) => sum + changeSteps(rule, { readers, rules }), 0);
  return { sites, steps: formulas + changes };
}

/** A reading on its limit is judged again at both ends of what the instrument may be off. */
const timesOf = ({ keyword, field }: FormulaSite): number =>
  keyword === 'pass' && field.schema['takenWith'] !== undefined ? 3 : 1;

/** Places of a field in a report whose lists are as long as they may be. */
function placesOf(field: Field, fromList = 0): number {
  return listsAbove(field)
    .slice(fromList)
    .reduce((product, list) => product * mostRowsOf(list), 1);
}

/** The lists that a field is a row of, or is inside a row of, the outermost first. */
function listsAbove(field: Field): readonly Field[] {
  const lists: Field[] = [];
  for (let one: Field | undefined = field; one !== undefined; one = one.parent)
    if (one.name === '*' && one.parent?.kind === 'array') lists.unshift(one.parent);
  return lists;
}

function around({ parent }: Field): readonly Field[] {
  return parent === undefined ? [] : [parent, ...around(parent)];
}

/** A list or an object is copied when a value in it changes, a few rows or members in the time of a step. */
const copiedInStep = 8;

/** What follows a computed value: its lists are written again, and each formula that reads it is told. */
function changeSteps(rule: Rule, { readers, rules }: Pick<Template, 'readers' | 'rules'>): number {
  if (rule.kind !== 'compute' && rule.kind !== 'relevant') return 0;
  const { field } = rule;
  const copied = around(field).reduce(
    (sum, one) => sum + (one.kind === 'array' ? mostRowsOf(one) : one.members.size),
    0,
  );
  const told = (readers.get(field) ?? []).reduce((sum, { rule: index, sameRows }) => {
    const reader = rules[index]?.field;
    return reader === undefined ? sum : sum + placesOf(reader, sameRows);
  }, 0);
  return placesOf(field) * (copied / copiedInStep + told);
}
