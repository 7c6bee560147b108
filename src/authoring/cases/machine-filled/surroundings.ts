import type { ASTNode } from '@marcbachmann/cel-js';
import { inside } from '#engine/inside';
import { keysOf, type Facts, type ReportContext, type Template } from '#engine';

/** Any working day. Fixed, so that generated forms never depend on the date. */
const today = '2026-06-15';

/** Typical facts of a job. A value that a formula compares the fact with takes precedence. */
const likely: Readonly<Record<string, string | number | boolean>> = {
  reportNo: 'R-0001',
  outcome: 'satisfactory',
  callNo: 'SC-2026-000101',
  taskNo: 'T-0001',
  jobCardNo: 'JC-0001',
  assetCode: 'A-0001',
  make: 'Example make',
  model: 'Example model',
  serialNo: 'S-0001',
  panelNo: 'Panel 1',
  feederName: '11 kV I/C-1',
  ansiCode: '51',
  yearOfManufacture: 2018,
  ratedVoltageKv: 11,
  ratedCurrentA: 1250,
  breakingCapacityKa: 25,
  ratedFrequencyHz: 50,
  ctPrimaryA: 400,
  ctSecondaryA: 1,
  ptPrimaryV: 11000,
  ptSecondaryV: 110,
  auxVoltageV: 110,
  operationsCount: 100,
  commissionedOn: '2019-03-01',
  name: 'Example customer',
  address: '1 Example Road',
  city: 'Pune',
  state: 'Maharashtra',
  pin: '411001',
  projectNo: 'P-0001',
  fullName: 'Example Engineer',
  employeeCode: 'E-0001',
  mobile: '9876543210',
  email: 'engineer@example.com',
  calibrationDueOn: '2027-03-31',
  // Otherwise the same reading would pass or not, depending on the instrument.
  accuracyKnown: false,
  arrivedAt: '2026-06-15T09:30:00+05:30',
  departedAt: '2026-06-15T16:30:00+05:30',
  callLoggedAt: '2026-06-13T10:00:00+05:30',
  contactMobile: '9876543210',
};

/** The context for a new report of this type: every fact is known. */
export function surroundingsOf(template: Template): ReportContext {
  const compared = comparedWith(template);
  const factsOf = (names: Readonly<Record<string, string>>): Facts =>
    Object.fromEntries(
      Object.entries(names).map(([name, type]) => {
        const known = compared.get(name)?.find((value) => typeof value === (type === 'double' ? 'number' : 'string'));
        return [name, known ?? likely[name] ?? (type === 'double' ? 1 : type === 'bool' ? true : `Example ${name}`)];
      }),
    );
  const single = inside.facts.single.map((part) => [part, factsOf(inside.facts.all[part])]);
  const listed = keysOf(inside.facts.listed).map((fact) => [
    inside.facts.listed[fact],
    [factsOf(inside.facts.all[fact])],
  ]);
  return { today, ...Object.fromEntries([...single, ...listed]) } as ReportContext; // a part for each of its members
}

/** The literals that formulas compare facts with, by the name of the fact. */
export function comparedWith({ rules, prefills }: Template): ReadonlyMap<string, readonly (string | number)[]> {
  const found = new Map<string, (string | number)[]>();
  const note = (asked: ASTNode, literals: readonly ASTNode[]): void => {
    if (asked.op !== '.' || !startsAtContext(asked)) return;
    const values = literals.map(literalOf).filter((value) => value !== undefined);
    found.set(asked.args[1], [...(found.get(asked.args[1]) ?? []), ...values]);
  };
  const visit = (node: ASTNode): void => {
    if (node.op === '==') {
      note(node.args[0], [node.args[1]]);
      note(node.args[1], [node.args[0]]);
    } else if (node.op === 'in' && node.args[1].op === 'list') note(node.args[0], node.args[1].args);
    else if (node.op === '[]' && node.args[0].op === 'map')
      note(
        node.args[1],
        node.args[0].args.map(([key]) => key),
      );
    inside.formulas.children(node).forEach(visit);
  };
  for (const formula of [...prefills.values(), ...rules.flatMap(inside.formulas.ofRule)]) visit(formula.ast);
  return found;
}

function literalOf(node: ASTNode): string | number | undefined {
  return (
    inside.formulas.textOfNode(node) ?? (node.op === 'value' && typeof node.args === 'number' ? node.args : undefined)
  );
}

function startsAtContext(node: ASTNode): boolean {
  if (node.op === 'id') return node.args === 'context';
  return (node.op === '.' || node.op === '[]') && startsAtContext(node.args[0]);
}
