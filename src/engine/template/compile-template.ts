import { chartsOf } from './charts/charts-of.ts';
import { failed, ok, type Result } from '../result.ts';
import type { Finding } from '../findings/refusal.ts';
import type { ReportTypeBundle, Validators } from '../report-type.ts';
import { fieldTree, type Field } from '../fields/field.ts';
import { formulaEnvironment } from '../formulas/formula-environment.ts';
import { planProofs } from './proof-plan/plan-proofs.ts';
import { namedConditions } from './named-conditions.ts';
import { prefillsOf } from './prefills.ts';
import { readingsOf } from './readings.ts';
import { formulasOf, type Rule } from './rule.ts';
import { inOrder } from './rule-order.ts';
import { rulesOf } from './rules-of-fields.ts';
import { sectionsOf } from './sections.ts';
import type { Reader, Template } from './template.ts';

/** Compiles a report type for evaluation. Every error in its formulas is found here, never later. */
export function compileTemplate(
  bundle: ReportTypeBundle,
  validators: Validators,
): Result<Template, readonly Finding[]> {
  const findings: Finding[] = [];
  const root = fieldTree(bundle.schema, bundle.title);
  const environment = formulaEnvironment(root, bundle.tables);
  const rules = inOrder(rulesOf(root, environment, findings), findings);
  const prefills = prefillsOf(root, environment, findings);
  const charts = chartsOf(bundle.uischema, root, environment, findings);
  const proofPlan = planProofs(bundle.schema, { root, environment, rules, findings });
  const takenAt = namedConditions(root, environment, findings);
  if (findings.length > 0) return failed(findings);
  return ok({
    bundle,
    validators,
    sections: sectionsOf(bundle.uischema, bundle.title),
    root,
    rules,
    prefills,
    charts,
    proofPlan,
    computed: new Set(rules.filter((rule) => rule.kind === 'compute').map((rule) => rule.field)),
    readings: readingsOf(rules),
    takenAt,
    environment,
    views: environment.views,
    readers: readersOf(rules),
  });
}

function readersOf(rules: readonly Rule[]): ReadonlyMap<Field, readonly Reader[]> {
  const readers = new Map<Field, Reader[]>();
  for (const [index, rule] of rules.entries()) {
    for (const read of formulasOf(rule).flatMap((formula) => formula.reads)) {
      const known = readers.get(read.field) ?? [];
      const reader = { rule: index, sameRows: read.sameRows, whole: read.whole };
      if (!known.some((one) => one.rule === index && one.sameRows === reader.sameRows && one.whole === reader.whole)) {
        readers.set(read.field, [...known, reader]);
      }
    }
  }
  return readers;
}
