import { vocabulary } from '#authoring/commands';
import { code, json, page, table } from './markdown.ts';
import { shown } from './functions.ts';
import { worked, type Sample } from './run-formula.ts';

const names: readonly (readonly [string, string])[] = [
  ['report', 'The whole report: `report.settings.pickup`. A section that is not relevant is empty.'],
  ['row', 'The object around this field; in a table, its row.'],
  ['value', 'This field: in `accept` the reading, in the `checks` of a list the list.'],
  ['today', 'The day of the work in India, as `2026-11-21`. Dates compare as they are written.'],
  ['context', 'What is known about the job, see the facts below. A fact that is not known is empty.'],
  [
    'previous',
    'The last submitted report of the same equipment and type, with the fields of this one: `previous.settings.pickup`.',
  ],
  ['table', '`table("name").column("name")` is the column of a reference table: a list of its numbers.'],
];

/** Features of the language itself, each with a computed example. */
const operations: readonly (readonly [what: string, sample: Sample])[] = [
  ['Arithmetic', { formula: '(row.a + 2) * 3 - row.a / 4', gives: 'number', entries: { a: 8 } }],
  ['Comparison: < <= > >= == !=', { formula: 'row.a >= 8', gives: 'boolean', entries: { a: 8 } }],
  ['And, or, not', { formula: 'row.a > 5 && !(row.a > 7) || row.a == 8', gives: 'boolean', entries: { a: 8 } }],
  ['One or the other', { formula: "row.a > 5 ? 'high' : 'low'", gives: 'string', entries: { a: 8 } }],
  ['One of several', { formula: "row.phase in ['R', 'Y', 'B']", gives: 'boolean', entries: { phase: 'Y' } }],
  ['By choice', { formula: "{'Static': 5, 'Numerical': 3}[row.kind]", gives: 'number', entries: { kind: 'Static' } }],
  ['Is it filled?', { formula: 'has(row.a) ? row.a : 7', gives: 'number', entries: { a: 8 } }],
  [
    'Texts together',
    { formula: "row.make + ' ' + row.model", gives: 'string', entries: { make: 'L&T', model: 'MC31A' } },
  ],
  ['Begins, ends, contains', { formula: "row.model.startsWith('MC')", gives: 'boolean', entries: { model: 'MC31A' } }],
  ['Fits a pattern', { formula: "row.model.matches('^MC[0-9]+')", gives: 'boolean', entries: { model: 'MC31A' } }],
  ['Part of a text', { formula: 'row.model.substring(0, 2)', gives: 'string', entries: { model: 'MC31A' } }],
  ['How many', { formula: 'size(row.list)', gives: 'number', entries: { list: [3, 4, 5] } }],
  ['The first row', { formula: 'row.list[0]', gives: 'number', entries: { list: [3, 4, 5] } }],
  [
    'A value of each row',
    { formula: 'sum(row.rows.map(one, one.a))', gives: 'number', entries: { rows: [{ a: 3 }, { a: 4 }] } },
  ],
  [
    'Only some rows',
    { formula: 'size(row.rows.filter(one, one.a > 3))', gives: 'number', entries: { rows: [{ a: 3 }, { a: 4 }] } },
  ],
  ['Every row', { formula: 'row.rows.all(one, one.a > 3)', gives: 'boolean', entries: { rows: [{ a: 3 }, { a: 4 }] } }],
  [
    'Some row',
    { formula: 'row.rows.exists(one, one.a > 3)', gives: 'boolean', entries: { rows: [{ a: 3 }, { a: 4 }] } },
  ],
  [
    'One side is empty, the other decides',
    { formula: 'row.a > 5 || row.b > 1', gives: 'boolean', entries: { a: 8, b: null } },
  ],
  [
    'Only the side that is chosen counts',
    { formula: 'row.a > 5 ? row.a : row.b', gives: 'number', entries: { a: 8, b: null } },
  ],
];

const typeWords = { double: 'number', string: 'text', bool: 'yes or no' } as const;

export function formulasPage(): string {
  return page([
    '## Names in formulas',
    'Formulas are written in [CEL](https://cel.dev). Every number is a decimal number; `5` and `5.0` are the same. A text stands in single quotes, because the formula itself stands in double ones.',
    table(
      ['Name', 'Is'],
      names.map(([name, is]) => [code(name), is]),
    ),
    '### Facts',
    "A name that is not here is refused. `instruments`, `reports` and `spares` are lists: `context.instruments.exists(one, one.kind == 'secondary_injection')`.",
    table(['Name', 'Type', 'Unit'], factRows()),
    '### Operators',
    table(
      ['For', 'Formula', 'With', 'Gives'],
      operations.map(([what, sample]) => [what, code(sample.formula), json(sample.entries), shown(worked(sample))]),
    ),
    `What is empty makes the whole formula empty, but for \`has(…)\`, which asks; \`||\` and \`&&\` where the other side decides; and the side of \`? :\` that is not chosen. A division by zero is empty,
never infinite. A formula may be 32 levels deep.`,
  ]);
}

/** The name of the list, for facts that occur several times. */
const lists: Readonly<Record<string, string | undefined>> = vocabulary.listedFacts;

function factRows(): readonly (readonly string[])[] {
  return Object.entries(vocabulary.facts).flatMap(([fact, fields]) => {
    const units: Readonly<Record<string, string | undefined>> =
      vocabulary.factUnits[fact as keyof typeof vocabulary.facts] ?? {}; // Object.entries drops the keys' type
    const list = lists[fact];
    const place = list === undefined ? `context.${fact}` : 'one';
    return Object.entries(fields).map(([name, type]: [string, keyof typeof typeWords]) => [
      `${code(`${place}.${name}`)}${list === undefined ? '' : ` of ${code(`context.${list}`)}`}`,
      typeWords[type],
      units[name] ?? '',
    ]);
  });
}
