import type { Template, Field } from '#engine';
import { inside, type Formula, type Rule } from '#engine/inside';

/** The fields that count as evidence, as the report type declares them. All others are documentation. */
export interface Evidence {
  /** Fields that a verdict, a proof, a limit or a check depends on, directly or through computed values and conditions. */
  readonly fields: ReadonlySet<Field>;
  /** Fields with a verdict of their own. */
  readonly judged: ReadonlySet<Field>;
  /** Numbers that are measured: judged, or what a judged value is computed from. */
  readonly readings: ReadonlySet<Field>;
  /** Numbers that say how it was measured, or what is allowed: typed beside readings whose verdicts depend on them. */
  readonly conditions: ReadonlySet<Field>;
}

export function evidenceOf(template: Template): Evidence {
  const { rules, proofPlan } = template;
  const acceptances = rules.filter((rule) => rule.kind === 'accept');
  const judged = new Set(acceptances.map(({ field }) => field));
  const clauses = acceptances.flatMap((rule) =>
    inside.formulas.ofRule(rule).flatMap((formula) => fieldsRead(formula).filter((field) => field !== rule.field)),
  );
  const questions = proofPlan.elements.flatMap(({ inService, shows }) => [
    inService,
    ...shows.flatMap(({ parts }) => parts.flatMap(({ where, asLeft }) => [where, asLeft])),
  ]);
  const shown = questions.flatMap((question) => (question === undefined ? [] : fieldsRead(question.formula)));
  const limits = proofPlan.limits.map(({ typed }) => typed);
  const checked = rules.flatMap((rule) => (rule.kind === 'check' ? fieldsRead(rule.that) : []));
  const switches = proofPlan.switches.map(({ field }) => field);

  const computed = rules.filter(({ kind }) => kind === 'compute');
  const allows = reached(computed, [...clauses, ...shown, ...limits]);
  const results = computed.filter(({ field }) => judged.has(field));
  const measured = reached(computed, judged);
  // Both readings of a before-and-after pair are measured, although one verdict compares them.
  const beside = new Set(
    results.flatMap(({ field }) => [...reached(computed, [field])].filter(({ parent }) => parent === field.parent)),
  );
  const readings = new Set(
    [...measured].filter((field) => judged.has(field) || beside.has(field) || !allows.has(field)),
  );
  return {
    fields: reached(
      rules.filter(({ kind }) => kind === 'compute' || kind === 'relevant'),
      [...judged, ...clauses, ...shown, ...limits, ...checked, ...switches],
    ),
    judged,
    readings,
    conditions: new Set(
      [...allows].filter((field) => !readings.has(field) && (limits.includes(field) || isBeside(field, judged))),
    ),
  };
}

/** Whether its object, or a list in that object, has verdicts. */
function isBeside({ parent }: Field, judged: ReadonlySet<Field>): boolean {
  const members = [...(parent?.members.values() ?? [])];
  return members.some(
    (member) => judged.has(member) || [...(member.item?.members.values() ?? [])].some((one) => judged.has(one)),
  );
}

/** These fields, and all fields that their values or conditions are computed from. */
function reached(rules: readonly Rule[], from: Iterable<Field>): ReadonlySet<Field> {
  const formulas = new Map<Field, readonly Formula[]>();
  for (const rule of rules)
    formulas.set(rule.field, [...(formulas.get(rule.field) ?? []), ...inside.formulas.ofRule(rule)]);
  const found = new Set<Field>();
  const waiting = [...from];
  for (let field = waiting.pop(); field !== undefined; field = waiting.pop()) {
    if (found.has(field)) continue;
    found.add(field);
    for (let at: Field | undefined = field; at !== undefined; at = at.parent)
      waiting.push(...(formulas.get(at) ?? []).flatMap(fieldsRead));
  }
  return found;
}

/** Reading a row as a whole reads every field of it. */
function fieldsRead({ reads }: Formula): readonly Field[] {
  return reads.flatMap(({ field, whole }) => (whole ? inside.fields.each(field) : [field]));
}
