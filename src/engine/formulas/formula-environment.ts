import { Environment } from '@marcbachmann/cel-js';
import { electricalFunctions } from '../functions/index.ts';
import { NoValue, type FormulaValue } from '../functions/electrical-function.ts';
import { Percent } from '../functions/limits/percent.ts';
import { keysOf } from '../json/keys-of.ts';
import { contextFacts, listedFacts, singleFacts } from '../report-context.ts';
import type { ReferenceTable } from '../report-type.ts';
import { eachField, type Field } from '../fields/field.ts';
import { Views } from './view.ts';

/** A reference table as formulas see it. */
class Table {
  readonly table: ReferenceTable;

  constructor(table: ReferenceTable) {
    this.table = table;
  }

  /** The numbers of one column, from the first row to the last. */
  column(name: string): readonly number[] {
    const at = this.table.columns.findIndex((column) => column.name === name);
    if (at === -1) throw new NoValue(`the table has no column ${name}`);
    return this.table.rows.map((row) => row[at]).filter((cell) => typeof cell === 'number');
  }
}

/** Gives every formula of a report type the variables and functions that it may use at its place. */
export interface FormulaEnvironment {
  /** For formulas inside `around`: `row` is that object, `value` is `field`. */
  within(around: Field | undefined, field: Field | undefined): Environment;
  /** For formulas over a number that runs along an axis. */
  over(name: string): Environment;
  readonly views: Views;
}

const asNumber = (value: number | bigint): number => Number(value);

/** Functions and operators available to every formula. Shared, because registering them is most of the cost. */
let shared: Environment | undefined;

function sharedEnvironment(): Environment {
  if (shared !== undefined) return shared;
  const environment = new Environment({ limits: { maxDepth: 32, maxAstNodes: 2000 } });
  environment.registerType('Percent', { ctor: Percent, fields: { value: 'double' } });
  environment.registerType('Table', { ctor: Table, fields: {} });
  environment.registerFunction('Table.column(string): list<double>', (table: Table, name: string) =>
    table.column(name),
  );
  environment.registerFunction('quotient(double, double): double', quotient);
  mixIntegersWithDoubles(environment);
  for (const fn of electricalFunctions) {
    const required = fn.parameters.filter((parameter) => parameter.optional !== true).length;
    for (let count = required; count <= fn.parameters.length; count += 1) {
      const types = fn.parameters.slice(0, count).map((parameter) => parameter.type);
      environment.registerFunction(
        `${fn.name}(${types.join(', ')}): ${fn.returns.type}`,
        (...args: readonly FormulaValue[]) => fn.run(...args),
      );
    }
  }
  shared = environment;
  return shared;
}

/** The meaning of `a / b` in a formula: absent where the division has no result. */
function quotient(a: number, b: number): number {
  const result = a / b;
  if (!Number.isFinite(result)) throw new NoValue('a division has no result');
  return result;
}

/** `size(list)` is an integer in CEL; everything else here is a double. */
function mixIntegersWithDoubles(environment: Environment): void {
  const operators = {
    '+': (a: number, b: number) => a + b,
    '-': (a: number, b: number) => a - b,
    '*': (a: number, b: number) => a * b,
  };
  for (const [sign, run] of Object.entries(operators)) {
    environment.registerOperator(`double ${sign} int: double`, (a: number, b: bigint) => run(a, asNumber(b)));
    environment.registerOperator(`int ${sign} double: double`, (a: bigint, b: number) => run(asNumber(a), b));
  }
  environment.registerFunction('quotient(int, double): double', (a: bigint, b: number) => quotient(asNumber(a), b));
  environment.registerFunction('quotient(double, int): double', (a: number, b: bigint) => quotient(a, asNumber(b)));
  environment.registerFunction('quotient(int, int): double', (a: bigint, b: bigint) =>
    quotient(asNumber(a), asNumber(b)),
  );
  // CEL's own versions take integers, and our literals are doubles.
  environment.registerFunction('string.substring(double): string', (text: string, from: number) => text.slice(from));
  environment.registerFunction('string.substring(double, double): string', (text: string, from: number, to: number) =>
    text.slice(from, to),
  );
  environment.registerOperator('int == double: bool', (a: bigint, b: number) => asNumber(a) === b);
}

/** Types the language from a schema: a misspelt field is refused when the file is loaded, not when a report is filled. */
export function formulaEnvironment(
  root: Field,
  tables: { readonly [name: string]: ReferenceTable },
): FormulaEnvironment {
  const environment = sharedEnvironment().clone();
  const views = new Views();
  const typeNames = new Map<Field, string>();
  const objects = [...eachField(root)].filter((field) => field.kind === 'object');
  for (const [index, field] of objects.entries()) {
    typeNames.set(field, `Object${String(index)}`);
  }
  const typeOf = (field: Field): string => {
    switch (field.kind) {
      case 'object':
        return typeNames.get(field) ?? 'dyn';
      case 'array':
        return field.item === undefined ? 'list<dyn>' : `list<${typeOf(field.item)}>`;
      case 'number':
        return 'double';
      case 'string':
        return 'string';
      case 'boolean':
        return 'bool';
      case 'other':
        return 'dyn';
    }
  };
  // Innermost first: a type must be registered before another refers to it.
  for (const field of objects.toReversed()) {
    const fields = Object.fromEntries([...field.members].map(([name, member]) => [name, typeOf(member)]));
    environment.registerType(typeNames.get(field) ?? 'dyn', { ctor: views.classOf(field), fields });
  }
  registerContext(environment);
  const known = new Map(Object.entries(tables).map(([name, table]) => [name, new Table(table)]));
  environment.registerFunction('table(string): Table', (name: string) => {
    const table = known.get(name);
    if (table === undefined) throw new NoValue(`there is no table ${name}`);
    return table;
  });
  environment.registerVariable('report', typeOf(root));
  environment.registerVariable('previous', typeOf(root));
  environment.registerVariable('today', 'string');
  const plain = environment.clone();

  const rows = new Map<Field | undefined, Environment>([[undefined, plain]]);
  // Shared by kind, because each copy holds every type of the schema: all numeric readings of a row use one environment.
  const values = new Map<Environment, Map<string, Environment>>();
  const withRow = (around: Field | undefined): Environment => {
    const known = rows.get(around);
    if (known !== undefined) return known;
    const made = environment.clone().registerVariable('row', around === undefined ? 'dyn' : typeOf(around));
    rows.set(around, made);
    return made;
  };
  const withValue = (forRow: Environment, type: string): Environment => {
    const byType = values.get(forRow) ?? new Map<string, Environment>();
    values.set(forRow, byType);
    const known = byType.get(type);
    if (known !== undefined) return known;
    const made = forRow.clone().registerVariable('value', type);
    byType.set(type, made);
    return made;
  };
  return {
    views,
    over: (name) => plain.clone().registerVariable(name, 'double'),
    within: (around, field) => (field === undefined ? withRow(around) : withValue(withRow(around), typeOf(field))),
  };
}

/** Facts arrive as plain objects; these classes only carry their types. */
export const factClasses: Record<keyof typeof contextFacts | 'context', new () => object> = {
  mapping: class {},
  equipment: class {},
  customer: class {},
  site: class {},
  project: class {},
  user: class {},
  instrument: class {},
  visit: class {},
  report: class {},
  spare: class {},
  context: class {},
};

function registerContext(environment: Environment): void {
  const name = (fact: string): string => `Facts_${fact}`;
  for (const fact of keysOf(contextFacts))
    environment.registerType(name(fact), { ctor: factClasses[fact], fields: contextFacts[fact] });
  environment.registerType(name('context'), {
    ctor: factClasses.context,
    fields: {
      ...Object.fromEntries(singleFacts.map((fact) => [fact, name(fact)])),
      ...Object.fromEntries(Object.entries(listedFacts).map(([fact, list]) => [list, `list<${name(fact)}>`])),
    },
  });
  environment.registerVariable('context', name('context'));
}
