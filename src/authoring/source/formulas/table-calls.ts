import type { ASTNode } from '@marcbachmann/cel-js';
import { type ReferenceTable, didYouMean } from '#engine';
import { inside, type Finding } from '#engine/inside';
import { findingAt, type FormulaSite } from './formula-sites.ts';
import type { FormulaLint } from './lint.ts';

/** `table("x").column("y")`: both must exist when the type is loaded, because they cannot be added later. */
export const tableLint: FormulaLint = function* ({ sites, root, template, tableNames }) {
  const { tables } = template.bundle;
  for (const site of sites) {
    const findings: Finding[] = [];
    inside.formulas.eachNode(site.formula.ast, inside.formulas.namesIn(root, site.row, site.value), (node) => {
      if (node.op === 'call' && node.args[0] === 'table')
        findings.push(...missingTable(node.args[1][0], site, tables, tableNames));
      if (node.op === 'rcall' && node.args[0] === 'column')
        findings.push(...missingColumn(node.args[1], node.args[2][0], site, tables));
    });
    yield* findings;
  }
};

type Tables = Readonly<Record<string, ReferenceTable>>;

function missingTable(
  node: ASTNode | undefined,
  site: FormulaSite,
  tables: Tables,
  names: readonly string[],
): readonly Finding[] {
  if (node === undefined) return [];
  const name = inside.formulas.textOfNode(node);
  if (name === undefined) {
    const message =
      'Write the name of the table as a text in quotes: only then can the table be packed with the report type.';
    return [findingAt(site, 'table-missing', node, { message })];
  }
  if (Object.hasOwn(tables, name)) return [];
  const message = `There is no valid reference table "${name}" in schemas/tables.`;
  return [findingAt(site, 'table-missing', node, { message, ...inside.findings.meant(didYouMean(name, names)) })];
}

function missingColumn(
  receiver: ASTNode,
  node: ASTNode | undefined,
  site: FormulaSite,
  tables: Tables,
): readonly Finding[] {
  const tableName =
    receiver.op === 'call' && receiver.args[0] === 'table'
      ? inside.formulas.textOfNode(receiver.args[1][0])
      : undefined;
  const table = tableName === undefined || !Object.hasOwn(tables, tableName) ? undefined : tables[tableName];
  const name = inside.formulas.textOfNode(node);
  if (table === undefined || tableName === undefined || node === undefined || name === undefined) return [];
  const index = table.columns.findIndex((column) => column.name === name);
  if (index === -1) {
    const names = table.columns.map((column) => column.name);
    const message = `The table "${tableName}" has no column "${name}"; it has ${names.join(', ')}.`;
    return [findingAt(site, 'table-column', node, { message, ...inside.findings.meant(didYouMean(name, names)) })];
  }
  if (table.rows.every((row) => typeof row[index] === 'number')) return [];
  const message = `The column "${name}" of "${tableName}" holds texts; formulas read columns of numbers.`;
  return [findingAt(site, 'table-column', node, { message })];
}
