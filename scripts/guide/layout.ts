import { isArray, isObject, type JsonObject } from '#engine';
import { readReportTypes } from '#authoring';
import { vocabulary } from '#authoring/commands';
import { code, json, list, page, table } from './markdown.ts';
import { layoutMeta, membersOf, partOf, textOf } from './meta-schema.ts';

/** One layout example per element. */
const examples: Readonly<Record<string, JsonObject>> = {
  Control: { type: 'Control', scope: '#/properties/settings/properties/pickup' },
  ListWithDetail: { type: 'ListWithDetail', scope: '#/properties/coils' },
  Label: { type: 'Label', text: 'Isolate the trip circuit before you inject.' },
  VerticalLayout: { type: 'VerticalLayout', elements: [] },
  HorizontalLayout: { type: 'HorizontalLayout', elements: [] },
  Group: { type: 'Group', label: 'Visit', elements: [] },
  Category: { type: 'Category', label: 'Settings', elements: [] },
  Categorization: { type: 'Categorization', elements: [{ type: 'Category', label: 'Settings', elements: [] }] },
  Include: { type: 'Include', fragment: 'header', scope: '#/properties/header' },
  Chart: {
    type: 'Chart',
    label: 'Coils',
    x: { label: 'Coil' },
    y: { label: 'Resistance', unit: 'Ω' },
    series: [{ kind: 'bars', label: 'Measured', rows: '#/properties/coils', name: 'row.coil', y: 'row.measured' }],
  },
};

const tableExample: JsonObject = {
  type: 'Control',
  scope: '#/properties/coils',
  options: {
    rowLabel: 'coil',
    hint: 'Measure with the plug withdrawn.',
    columns: [{ property: 'coil' }, { property: 'measured', label: 'R', width: 80 }],
  },
};

export function layoutPage(): string {
  return page([
    '## Layout',
    'A UI schema of JSON Forms. Without one, each object at the top is a section and its fields stand below each other.',
    '### Elements',
    table(['Element', 'Needs', 'Shows', 'Example'], elementRows()),
    'Every element may have a `rule`. In a `Categorization` only a `Category` stands directly.',
    ...chartParts(),
    '### Options',
    'They stand in the `options` of a Control. An option that no element reads is refused when it looks misspelt, else warned of.',
    table(['Option', 'Meaning'], optionRows()),
    `Example: ${taken('Control', tableExample)}`,
    table(
      ['Member of a column', 'Meaning'],
      membersOf(layoutMeta, columns()).map(({ name, meaning }) => [code(name), meaning]),
    ),
    `JSON Forms and its Material renderers also read: ${vocabulary.stockOptions.toSorted().map(code).join(', ')}.`,
    '### Rules of a layout',
    textOf(partOf(layoutMeta, '/definitions/rule')['description']),
    list([
      `Effects: ${effects().map(code).join(', ')}`,
      `Example: ${json({ effect: 'SHOW', condition: { scope: '#/properties/kind', schema: { const: 'Static' } } })}`,
      'Several conditions: `{ "type": "AND", "conditions": [ … ] }`, or `OR`',
    ]),
  ]);
}

function elementRows(): readonly (readonly string[])[] {
  const { enum: names, enumDescriptions: words } = partOf(layoutMeta, '/definitions/element/properties/type');
  if (!isArray(names) || !isArray(words)) throw new Error('the meta-schema of layouts lists no elements');
  const missing = Object.keys(vocabulary.elements).filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`the meta-schema of layouts does not know ${missing.join(', ')}`);
  return names.map((name, index) => {
    const element = textOf(name);
    const needs = element === 'Include' ? ['fragment'] : (vocabulary.elements[element] ?? []);
    return [code(element), needs.map(code).join(', '), textOf(words[index]), exampleOf(element)];
  });
}

function exampleOf(element: string): string {
  const example = examples[element];
  if (example === undefined) throw new Error(`the reference has no example of ${element}`);
  return taken(element, example);
}

/** The members of an axis, and of each kind of series. */
function chartParts(): readonly string[] {
  const rowsOf = (described: JsonObject) =>
    membersOf(layoutMeta, described)
      .filter(({ name, meaning }) => name !== 'kind' && meaning !== '')
      .map(({ name, isNeeded, meaning }) => [code(name), isNeeded ? 'yes' : '', meaning]);
  const { allOf } = partOf(layoutMeta, '/definitions/series');
  const kinds = isArray(allOf) ? allOf.filter(isObject) : [];
  return [
    '### Charts',
    'A chart draws readings beside what was expected. `x` and `y` are its axes.',
    table(['Member of an axis', 'Needed', 'Meaning'], rowsOf(partOf(layoutMeta, '/definitions/axis'))),
    ...kinds.flatMap((kind) => {
      const described = partOf(kind, '/then');
      const name = partOf(kind, '/if/properties/kind')['const'];
      const title = `A series of the kind ${code(textOf(name))}: ${textOf(described['description'])}`;
      return [title, table(['Member', 'Needed', 'Meaning'], rowsOf(described))];
    }),
  ];
}

/** A refused example would teach the wrong thing. */
function taken(element: string, example: JsonObject): string {
  const number = { type: 'number', unit: 'Ω' };
  const row = {
    type: 'object',
    additionalProperties: false,
    properties: { coil: { type: 'string', maxLength: 9 }, measured: number },
  };
  const schema = {
    title: 'Example',
    type: 'object',
    'x-report': { edition: '1' },
    additionalProperties: false,
    properties: {
      settings: { type: 'object', additionalProperties: false, properties: { pickup: number } },
      coils: { type: 'array', maxItems: 9, items: row },
      header: { type: 'object', additionalProperties: false, properties: { panel: { type: 'string', maxLength: 9 } } },
    },
  };
  const around = element === 'Category' ? 'Categorization' : 'VerticalLayout';
  const files = [
    ['schemas/example.schema.json', schema],
    ['uischemas/example.uischema.json', { type: around, elements: [example] }],
    ['uischemas/fragments/header.uischema.json', { type: 'Control', scope: '#/properties/panel' }],
  ] as const;
  const read = readReportTypes(files.map(([path, content]) => ({ path, text: JSON.stringify(content) })));
  const said = read.refusals.map(({ code: why, message }) => `${why}: ${message}`);
  if (said.length > 0) throw new Error(`the example of ${element} is refused: ${said.join(' ')}`);
  return json(example);
}

function optionRows(): readonly (readonly string[])[] {
  return membersOf(layoutMeta, partOf(layoutMeta, '/definitions/options')).flatMap(({ name, meaning }) =>
    vocabulary.ownOptions.includes(name) || !/^(?:A (?:text|number|whole number)\.|`true` or `false`\.)?$/.test(meaning)
      ? [[code(name), meaning]]
      : [],
  );
}

function columns() {
  return partOf(layoutMeta, '/definitions/options/properties/columns/items');
}

function effects(): readonly string[] {
  const { enum: names } = partOf(layoutMeta, '/definitions/rule/properties/effect');
  return isArray(names) ? names.map(String) : [];
}
