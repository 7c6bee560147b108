import type { SourceFile } from '#authoring';
import type { Json, JsonObject } from '#engine';

/** Report types that would keep a server or a phone busy for minutes, or fill its memory. Each must be refused by name, or be stopped. */
export interface HostileType {
  readonly name: string;
  /** What is said about it. */
  readonly code: string;
  readonly files: readonly SourceFile[];
}

const slugOf = (name: string): string => `hostile-${name}`;

const text: JsonObject = { type: 'string', title: 'Text', maxLength: 40 };
const number: JsonObject = { type: 'number', title: 'Number', unit: 'A' };

const report = (properties: JsonObject, rest: JsonObject = {}): JsonObject => ({
  'x-report': { edition: '1' },
  title: 'Hostile type',
  type: 'object',
  additionalProperties: false,
  properties,
  ...rest,
});

const form = (properties: JsonObject, rest: JsonObject = {}): JsonObject => ({
  title: 'Hostile form',
  type: 'object',
  properties,
  ...rest,
});

const object = (properties: JsonObject): JsonObject => ({ type: 'object', additionalProperties: false, properties });
const list = (items: JsonObject, rest: JsonObject = {}): JsonObject => ({ type: 'array', items, ...rest });
const numbered = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const named = (count: number, member: (index: number) => Json, name = 'k'): JsonObject =>
  Object.fromEntries(numbered(count, (index) => [`${name}${String(index)}`, member(index)]));

const file = (path: string, content: Json | string): SourceFile => ({
  path,
  text: typeof content === 'string' ? content : JSON.stringify(content),
});
const schemaFile = (name: string, content: Json | string): SourceFile =>
  file(`schemas/${slugOf(name)}.schema.json`, content);
const layoutFile = (name: string, content: Json | string): SourceFile =>
  file(`uischemas/${slugOf(name)}.uischema.json`, content);

const ofSchema = (name: string, code: string, schema: Json | string, ...more: readonly SourceFile[]): HostileType => ({
  name,
  code,
  files: [schemaFile(name, schema), ...more],
});
const ofLayout = (name: string, code: string, layout: Json | string, ...more: readonly SourceFile[]): HostileType =>
  ofSchema(name, code, report({ note: text }), layoutFile(name, layout), ...more);

/** `levels` definitions, each of which refers `width` times to the next. */
const definitions = (levels: number, width: number, last: JsonObject = text): JsonObject => ({
  ...named(levels, (level) => object(named(width, () => ({ $ref: `#/definitions/d${String(level + 1)}` }))), 'd'),
  [`d${String(levels)}`]: last,
});

const fragment = (name: string, content: Json): SourceFile => file(`schemas/fragments/${name}.schema.json`, content);
const layoutFragment = (name: string, elements: readonly Json[]): SourceFile =>
  file(`uischemas/fragments/${name}.uischema.json`, { type: 'VerticalLayout', elements });

const nested = (levels: number, inner: string, open = '{"a":', close = '}'): string =>
  open.repeat(levels) + inner + close.repeat(levels);

const structures = (): readonly HostileType[] => [
  ofSchema(
    'references',
    'too-many-fields',
    report({ p: { $ref: '#/definitions/d0' } }, { definitions: definitions(6, 10) }),
  ),
  ofSchema(
    'references-deeper',
    'too-many-fields',
    report({ p: { $ref: '#/definitions/d0' } }, { definitions: definitions(30, 12) }),
  ),
  ofSchema(
    'fragments',
    'too-many-fields',
    report({ p: { $ref: 'fragments/hostile-0.schema.json' } }),
    ...numbered(8, (level) =>
      fragment(
        `hostile-${String(level)}`,
        object(named(10, () => ({ $ref: `hostile-${String(level + 1)}.schema.json` }))),
      ),
    ),
    fragment('hostile-8', text),
  ),
  ofSchema('chain', 'too-deep', report({ p: { $ref: '#/definitions/d0' } }, { definitions: definitions(2000, 1) })),
  ofSchema(
    'circles',
    'too-many-fields',
    report(
      { p: { $ref: '#/definitions/d0' } },
      { definitions: named(25, () => object(named(25, (to) => ({ $ref: `#/definitions/d${String(to)}` }))), 'd') },
    ),
  ),
  ofSchema('itself', 'ref-cycle', report({ p: { $ref: '#' } })),
  ofSchema(
    'all-of',
    'too-many-fields',
    report(
      { p: { $ref: '#/definitions/d0' } },
      {
        definitions: {
          ...named(
            20,
            (level) => ({
              allOf: [{ $ref: `#/definitions/d${String(level + 1)}` }, { $ref: `#/definitions/d${String(level + 1)}` }],
            }),
            'd',
          ),
          d20: text,
        },
      },
    ),
  ),
  ofSchema(
    'any-of-form',
    'too-many-fields',
    form(
      { p: { $ref: '#/definitions/d0' } },
      {
        definitions: {
          ...named(
            40,
            (level) => ({
              anyOf: [{ $ref: `#/definitions/d${String(level + 1)}` }, { $ref: `#/definitions/d${String(level + 1)}` }],
            }),
            'd',
          ),
          d40: { type: 'string' },
        },
      },
    ),
  ),
  ofSchema(
    'if-then-form',
    'too-many-fields',
    form(
      { p: { $ref: '#/definitions/d0' } },
      {
        definitions: {
          ...named(
            40,
            (level) => ({
              if: { $ref: `#/definitions/d${String(level + 1)}` },
              then: { $ref: `#/definitions/d${String(level + 1)}` },
            }),
            'd',
          ),
          d40: { type: 'string' },
        },
      },
    ),
  ),
  ofSchema('endless-form', 'ref-cycle', form({ a: { type: 'string' } }, { allOf: [{ $ref: '#' }] })),
  ofSchema(
    'endless-pair-form',
    'ref-cycle',
    form(
      { p: { $ref: '#/definitions/a' } },
      { definitions: { a: { anyOf: [{ $ref: '#/definitions/b' }] }, b: { not: { $ref: '#/definitions/a' } } } },
    ),
  ),
  ofSchema(
    'choices',
    'too-many-fields',
    report(
      named(300, () => ({ $ref: '#/definitions/choice' })),
      {
        definitions: {
          choice: { type: 'string', title: 'Choice', enum: numbered(20_000, (index) => `choice ${String(index)}`) },
        },
      },
    ),
  ),
  ofSchema(
    'examples',
    'too-many-fields',
    report(
      named(300, () => ({ $ref: '#/definitions/one' })),
      { definitions: { one: { ...text, examples: ['x'.repeat(400_000)] } } },
    ),
  ),
  ofSchema(
    'fixed-rows',
    'too-many-fields',
    report({
      rows: list(object({ a: { ...number, readOnly: true } }), {
        fixedRows: true,
        default: numbered(100_000, () => ({})),
      }),
    }),
  ),
  ofSchema(
    'rows-in-rows',
    'too-many-fields',
    report({
      a: list(
        object({
          b: list(object({ c: list(object({ t: text }), { minItems: 400, maxItems: 500 }) }), {
            minItems: 400,
            maxItems: 500,
          }),
        }),
        { minItems: 400, maxItems: 500 },
      ),
    }),
  ),
  ofSchema(
    'begun-rows-in-rows',
    'too-many-fields',
    report({
      a: list(object({ b: list(object({ t: text }), { minItems: 300, maxItems: 400 }) }), {
        maxItems: 500,
        default: numbered(400, () => ({})),
      }),
    }),
  ),
  ofSchema('wide', 'too-many-fields', report(named(20_001, () => true))),
  ofSchema(
    'wrong-everywhere',
    'unknown-keyword',
    report(named(6_000, () => ({ type: 'string', titel: 'x', maxLength: 9 }))),
  ),
  ofSchema('names-twice', 'duplicate-key', `{${numbered(20_000, () => '"a":1').join(',')}}`),
  ofSchema('deep-text', 'too-deep', nested(80_000, '1')),
  ofSchema('deep-lists', 'too-deep', nested(200_000, '1', '[', ']')),
  ofSchema('large', 'too-large', `{"title":"${'x'.repeat(2_000_000)}"}`),
  ofSchema('utf-16', 'encoding', Buffer.from(JSON.stringify(report({ note: text })), 'utf16le').toString('utf8')),
  ofSchema('byte-order-mark', 'encoding', `\uFEFF${JSON.stringify(report({ note: text }))}`),
  ofSchema('pattern', 'pattern-unsafe', report({ note: { ...text, pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' } })),
  ofSchema(
    'patterns',
    'pattern-unsafe',
    report(
      named(1_500, (index) => ({
        ...text,
        pattern: `^(?:${numbered(24, (part) => `[a-${'z'.charCodeAt(0) > part ? 'y' : 'z'}]{0,9}`).join('')}${String(index)})$`,
      })),
    ),
  ),
  ofSchema(
    'conditions',
    'too-many-fields',
    report(
      { p: { $ref: '#/definitions/d0' } },
      {
        definitions: {
          ...named(
            12,
            (level) => ({
              if: { $ref: `#/definitions/d${String(level + 1)}` },
              then: { $ref: `#/definitions/d${String(level + 1)}` },
              else: { $ref: `#/definitions/d${String(level + 1)}` },
            }),
            'd',
          ),
          d12: text,
        },
      },
    ),
  ),
  ofLayout(
    'layout-circle',
    'include-cycle',
    { type: 'Include', fragment: 'hostile-circle' },
    layoutFragment('hostile-circle', [{ type: 'Include', fragment: 'hostile-circle' }]),
  ),
  ofLayout(
    'layout-fragments',
    'too-many-fields',
    { type: 'Include', fragment: 'hostile-wide-0' },
    ...numbered(7, (level) =>
      layoutFragment(
        `hostile-wide-${String(level)}`,
        numbered(10, () => ({ type: 'Include', fragment: `hostile-wide-${String(level + 1)}` })),
      ),
    ),
    layoutFragment('hostile-wide-7', [{ type: 'Label', text: 'x' }]),
  ),
  ofLayout(
    'layout-chain',
    'too-deep',
    { type: 'Include', fragment: 'hostile-chain-0' },
    ...numbered(200, (level) =>
      layoutFragment(`hostile-chain-${String(level)}`, [
        { type: 'Include', fragment: `hostile-chain-${String(level + 1)}` },
      ]),
    ),
    layoutFragment('hostile-chain-200', [{ type: 'Label', text: 'x' }]),
  ),
  ofLayout(
    'deep-layout',
    'too-deep',
    nested(300, '{"type":"Label","text":"x"}', '{"type":"VerticalLayout","elements":[', ']}'),
  ),
  ofLayout(
    'layout-rules',
    'too-many-fields',
    { type: 'VerticalLayout', elements: numbered(40, () => ({ type: 'Include', fragment: 'hostile-rules' })) },
    layoutFragment(
      'hostile-rules',
      numbered(130, () => ({
        type: 'Label',
        text: 'x',
        rule: { effect: 'HIDE', condition: { scope: '#/properties/note', schema: { const: 'x' } } },
      })),
    ),
  ),
  ofLayout('layout-conditions', 'pattern-unsafe', {
    type: 'VerticalLayout',
    elements: numbered(200, () => ({
      type: 'Label',
      text: 'x',
      rule: { effect: 'HIDE', condition: { scope: '#/properties/note', schema: { pattern: '^(a|a)*$' } } },
    })),
  }),
  {
    name: 'table',
    code: 'table-shape',
    files: [
      file('schemas/tables/hostile.json', {
        title: 'T',
        source: 'S',
        columns: numbered(9_000, (index) => ({ name: `c${String(index)}` })),
        rows: numbered(60_000, () => []),
      }),
    ],
  },
  {
    name: 'language',
    code: 'language-shape',
    files: [
      file(
        'schemas/languages/xx.json',
        named(30_000, () => 1),
      ),
    ],
  },
];

const ten = '[1,2,3,4,5,6,7,8,9,10]';
const over = (levels: number, body: string, macro = 'all'): string => {
  const names = 'abcdefghijkl'.split('').slice(0, levels);
  return names.reduceRight((inner, name) => `${ten}.${macro}(${name}, ${inner})`, body);
};

/** `of`, put together with itself fourteen times. */
const doubled = (of: string): string =>
  numbered(14, (level) => level).reduceRight((inner, level) => {
    const from = level === 0 ? of : `t${String(level)}`;
    return `cel.bind(t${String(level + 1)}, ${from} + ${from}, ${inner})`;
  }, 't14.size() > 0');

const readings = list(object({ i: number, note: text }), { maxItems: 400 });
const check = (that: string): JsonObject => ({ checks: [{ id: 'slow', that, message: 'Wrong.' }] });
const ofCheck = (name: string, that: string, properties: JsonObject = {}): HostileType =>
  ofSchema(name, 'formula-cost', report({ z: number, note: text, rows: readings, ...properties }, check(that)));

const formulas = (): readonly HostileType[] => [
  ofCheck('constants', over(8, 'a + b + c + d + e + f + g + h + report.z > 0')),
  ofCheck('constants-exist', over(7, 'a + b + report.z < 0', 'exists')),
  ofCheck('constants-exist-once', over(7, 'a + b + report.z < 0', 'exists_one')),
  ofCheck('constants-mapped', `${over(7, 'a + report.z', 'map')}.size() > 0`),
  ofCheck('constants-filtered', `${ten}.filter(z, ${over(7, 'a + z + report.z > 0')}).size() > 0`),
  ofCheck('rows', 'report.rows.all(a, report.rows.all(b, report.rows.all(c, a.i + b.i + c.i > 0)))'),
  ofCheck(
    'rows-filtered',
    'report.rows.filter(a, report.rows.filter(b, report.rows.exists(c, c.i > b.i)).size() > 1).size() > 0',
  ),
  ofCheck('open-rows', 'report.open.all(a, report.open.all(b, report.open.all(c, a.i + b.i + c.i > 0)))', {
    open: list(object({ i: number })),
  }),
  ofCheck('many-rows', 'report.many.all(a, report.many.all(b, a.i > b.i))', {
    many: list(object({ i: number }), { maxItems: 1_000_000_000 }),
  }),
  ofCheck(
    'facts',
    'context.instruments.all(a, context.instruments.all(b, context.instruments.all(c, a.kind != b.kind || c.kind != report.note)))',
  ),
  ofCheck(
    'last-visit',
    'previous.rows.all(a, previous.rows.all(b, previous.rows.all(c, a.i + b.i + c.i + report.z > 0)))',
  ),
  ofCheck('text-doubled', doubled('report.long'), { long: { type: 'string', title: 'Long', maxLength: 20_000 } }),
  ofCheck('list-doubled', doubled('report.rows')),
  ofCheck('pieces', 'report.long.split("").all(a, report.long.split("").all(b, a != b || report.z > 0))', {
    long: { type: 'string', title: 'Long', maxLength: 20_000 },
  }),
  ofCheck('joined', 'report.rows.map(a, report.rows.map(b, report.long).join("")).join("").size() > 0', {
    long: { type: 'string', title: 'Long', maxLength: 20_000 },
  }),
  ofCheck(
    'compared',
    'report.rows.all(a, report.rows.all(b, report.long + report.long == report.long + report.note))',
    { long: { type: 'string', title: 'Long', maxLength: 20_000 } },
  ),
  ofCheck(
    'patterns-in-rows',
    'report.rows.all(a, report.rows.all(b, a.note.matches("^.*[0-9].*[a-z]x$") || report.z > 0))',
    { rows: list(object({ i: number, note: { ...text, maxLength: 500 } }), { maxItems: 400 }) },
  ),
  ofCheck('sums-in-rows', 'report.rows.all(a, report.rows.all(b, mean(report.rows.map(c, c.i)) > a.i + b.i))'),
  ofCheck('members', 'report.rows.all(a, report.rows.all(b, a.i in report.rows.map(c, c.i)))'),
  ofCheck('indexed', over(6, 'report.rows.all(r, r.i + a + b + c + d + e + f > 0)')),
  ofSchema(
    'prefilled',
    'formula-cost',
    report({ note: { ...text, prefill: `${over(8, 'a + b > 0')} ? context.user.fullName : ''` } }),
  ),
  ofSchema(
    'computed',
    'formula-cost',
    report({ z: number, y: { ...number, compute: `${over(8, 'a + b + c > 0')} ? row.z : row.z + 1` } }),
  ),
  ofSchema(
    'relevant',
    'formula-cost',
    report({ z: number, y: { ...number, relevant: `row.z > 0 && ${over(8, 'a + b + row.z > 0')}` } }),
  ),
  ofSchema(
    'judged',
    'formula-cost',
    report({ z: { ...number, accept: { pass: over(8, 'a + value > 0'), basis: 'None' } } }),
  ),
  ofSchema(
    'remarked',
    'formula-cost',
    report({ z: { ...number, accept: { pass: 'value > 1', attention: over(8, 'a + value > 0'), basis: 'None' } } }),
  ),
  ofSchema(
    'everywhere',
    'formula-cost',
    report({
      a: list(
        object({
          b: list(
            object({ c: list(object({ i: number, j: { ...number, compute: 'row.i * 2' } }), { maxItems: 200 }) }),
            { maxItems: 200 },
          ),
        }),
        { maxItems: 200 },
      ),
    }),
  ),
  ofSchema(
    'each-reads-all',
    'formula-cost',
    report({
      rows: list(object({ i: number, j: { ...number, compute: 'row.i - mean(report.rows.map(r, r.i))' } }), {
        maxItems: 3_000,
      }),
    }),
  ),
  ofSchema(
    'all-together',
    'formula-cost',
    report({
      z: number,
      rows: readings,
      ...named(
        400,
        () => ({ ...number, compute: 'report.rows.map(a, report.rows.filter(b, b.i > a.i).size()).size() + report.z' }),
        'y',
      ),
    }),
  ),
  ofSchema(
    'deep-formula',
    'formula-syntax',
    report({ z: number, y: { ...number, compute: `${'('.repeat(5_000)}row.z${')'.repeat(5_000)}` } }),
  ),
  ofSchema(
    'long-formula',
    'formula-syntax',
    report({ z: number, y: { ...number, compute: numbered(20_000, () => 'row.z').join(' + ') } }),
  ),
  {
    name: 'chart',
    code: 'formula-cost',
    files: [
      schemaFile('chart', report({ z: number, rows: readings })),
      layoutFile('chart', {
        type: 'VerticalLayout',
        elements: [
          { type: 'Control', scope: '#/properties/z' },
          { type: 'Control', scope: '#/properties/rows' },
          {
            type: 'Chart',
            label: 'Curve',
            x: { label: 'x', unit: 'A', scale: 'linear', from: 0, to: 9 },
            y: { label: 'y', unit: 'A', scale: 'linear' },
            series: [
              {
                kind: 'curve',
                label: 'Curve',
                y: 'report.rows.all(a, report.rows.all(b, a.i > b.i)) ? x : x + report.z',
              },
            ],
          },
        ],
      }),
    ],
  },
];

/** More than fifty, each of another kind; about half of them are formulas. */
export const hostileTypes = (): readonly HostileType[] => [...structures(), ...formulas()];
