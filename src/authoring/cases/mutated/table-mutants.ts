import type { ASTNode } from '@marcbachmann/cel-js';
import { toPointer, type ReferenceTable, type Template } from '#engine';
import { inside } from '#engine/inside';
import { otherNumbers } from './formula-variants.ts';
import type { Mutant } from './mutant.ts';

/** Longer tables are measured curves, where one row more or less says little. */
const mostRows = 40;

/**
 * Increases one number by ten per cent in each row of each table, cycling through the columns in use, so that each
 * column is changed somewhere. Changing every number of every row would give thousands of mutants of the same few
 * formulas.
 */
export function tableMutants(template: Template): readonly Mutant[] {
  return [...columnsUsed(template)].flatMap(([name, columns]) => {
    const table = template.bundle.tables[name];
    return table === undefined || table.rows.length > mostRows ? [] : mutantsOfTable(name, table, columns);
  });
}

function mutantsOfTable(name: string, table: ReferenceTable, used: ReadonlySet<string>): readonly Mutant[] {
  const columns = table.columns.flatMap((column, at) => (used.has(column.name) ? [at] : []));
  return table.rows.flatMap((cells, row): readonly Mutant[] => {
    const numbers = columns.filter((at) => typeof cells[at] === 'number');
    const at = numbers[row % numbers.length];
    const before = at === undefined ? undefined : cells[at];
    if (at === undefined || typeof before !== 'number') return [];
    const [value = before] = otherNumbers(before);
    const words = `${table.title}, row ${String(row + 1)}, ${table.columns[at]?.name ?? ''}: ${before} became ${value}`;
    return [{ kind: 'table', places: [toPointer([name, 'rows', row, at])], value, words }];
  });
}

/** The columns that formulas read, by table. */
function columnsUsed({ rules, prefills }: Template): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map<string, Set<string>>();
  const visit = (node: ASTNode): void => {
    const name = tableNamed(node);
    if (name !== undefined && node.op === 'rcall') {
      const column = inside.formulas.textOfNode(node.args[2][0]);
      if (column !== undefined) used.set(name, (used.get(name) ?? new Set()).add(column));
    }
    inside.formulas.children(node).forEach(visit);
  };
  for (const { ast } of [...rules.flatMap(inside.formulas.ofRule), ...prefills.values()]) visit(ast);
  return used;
}

/** Whether a formula reads one of these tables. */
export function callsTable(node: ASTNode, names: ReadonlySet<string>): boolean {
  const isNamed =
    node.op === 'call' && node.args[0] === 'table' && names.has(inside.formulas.textOfNode(node.args[1][0]) ?? '');
  return isNamed || inside.formulas.children(node).some((inner) => callsTable(inner, names));
}

/** `table("x").column(…)`. */
function tableNamed(node: ASTNode): string | undefined {
  if (node.op !== 'rcall' || node.args[0] !== 'column') return undefined;
  const [, table] = node.args;
  return table.op === 'call' && table.args[0] === 'table' ? inside.formulas.textOfNode(table.args[1][0]) : undefined;
}
