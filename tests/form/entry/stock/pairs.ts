import type { JsonObject } from '#engine';
import type { StockPair } from './beside.tsx';

/** What a person does in a form, in words that fit our form and the stock one alike. */
export type Deed =
  | { readonly type: string; readonly text: string }
  | { readonly tick: string }
  | { readonly choose: string; readonly option: string }
  | { readonly addTo: string }
  | { readonly open: string };

/** One thing that stock JSON Forms can show, as small as it can be. */
export interface Feature extends StockPair {
  readonly name: string;
  readonly deeds: readonly Deed[];
  /** What ours makes of the deeds where it differs on purpose, and why. */
  readonly differs?: { readonly because: string; readonly errors: readonly string[] };
}

const text: JsonObject = { type: 'string' };
const number: JsonObject = { type: 'number' };
const yesNo: JsonObject = { type: 'boolean' };
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const list = (items: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'array', items, ...more });
const control = (path: string, more: JsonObject = {}): JsonObject => ({
  type: 'Control',
  scope: path === '' ? '#' : `#/properties/${path.replaceAll('.', '/properties/')}`,
  ...more,
});
const column = (...elements: readonly JsonObject[]): JsonObject => ({ type: 'VerticalLayout', elements });
const row = (...elements: readonly JsonObject[]): JsonObject => ({ type: 'HorizontalLayout', elements });
const category = (label: string, ...elements: readonly JsonObject[]): JsonObject => ({
  type: 'Category',
  label,
  elements,
});
const when = (effect: string, path: string, schema: JsonObject): JsonObject => ({
  rule: { effect, condition: { scope: `#/properties/${path}`, schema } },
});

export const features: readonly Feature[] = [
  {
    name: 'lists in lists in lists',
    schema: object({
      bays: list(object({ bay: text, panels: list(object({ panel: text, relays: list(object({ relay: text })) })) })),
    }),
    uischema: column(control('bays')),
    data: { bays: [{ bay: 'B1', panels: [{ panel: 'P1', relays: [{ relay: 'R1' }] }] }] },
    deeds: [{ open: 'B1' }, { open: 'P1' }, { type: 'Relay', text: 'x' }],
  },
  {
    name: 'one of several objects',
    schema: object({
      who: {
        oneOf: [
          { title: 'Address', ...object({ street: text }, { required: ['street'] }) },
          { title: 'User', ...object({ mail: text, age: number }, { required: ['mail'] }) },
        ],
      },
    }),
    uischema: column(control('who')),
    data: { who: { mail: 'a@b.in' } },
    deeds: [
      { type: 'Mail', text: 'x' },
      { type: 'Age', text: '41' },
    ],
  },
  {
    name: 'any of several objects',
    schema: object({
      who: {
        anyOf: [
          { title: 'Address', ...object({ street: text }, { required: ['street'] }) },
          { title: 'User', ...object({ mail: text }, { required: ['mail'] }) },
        ],
      },
    }),
    uischema: column(control('who')),
    data: { who: { street: 'MG Road' } },
    deeds: [{ type: 'Street', text: ' 4' }],
  },
  {
    name: 'all of several objects',
    schema: object({
      who: { allOf: [object({ street: text }), object({ mail: text }, { required: ['mail'] })] },
    }),
    uischema: column(control('who')),
    data: { who: { street: 'MG Road' } },
    deeds: [
      { type: 'Street', text: ' 4' },
      { type: 'Mail', text: 'm' },
    ],
  },
  {
    name: 'one of several plain values',
    schema: object({
      limit: {
        oneOf: [
          { title: 'In words', ...text },
          { title: 'As a number', ...number },
        ],
      },
    }),
    uischema: column(control('limit')),
    data: { limit: 'none' },
    deeds: [],
  },
  {
    name: 'tabs, one of them by a rule, one with tabs inside',
    schema: object({ name: text, vegetarian: yesNo, food: text, street: text, town: text }),
    uischema: column(control('vegetarian'), {
      type: 'Categorization',
      elements: [
        category('Person', control('name')),
        { ...category('Food', control('food')), ...when('SHOW', 'vegetarian', { const: true }) },
        category('Home', {
          type: 'Categorization',
          elements: [category('Road', control('street')), category('Place', control('town'))],
        }),
      ],
    }),
    deeds: [
      { type: 'Name', text: 'Ann' },
      { tick: 'Vegetarian' },
      { open: 'Food' },
      { type: 'Food', text: 'dal' },
      { open: 'Home' },
      { open: 'Place' },
      { type: 'Town', text: 'Pune' },
    ],
  },
  {
    name: 'steps',
    schema: object({ name: text, street: text }),
    uischema: column({
      type: 'Categorization',
      options: { variant: 'stepper', showNavButtons: true },
      elements: [category('Person', control('name')), category('Home', control('street'))],
    }),
    deeds: [{ type: 'Name', text: 'Ann' }, { open: 'Home' }, { type: 'Street', text: 'MG Road' }],
  },
  {
    name: 'a list with its detail beside it',
    schema: object({ orders: list(object({ title: text, price: number })) }),
    uischema: column({ type: 'ListWithDetail', scope: '#/properties/orders' }),
    data: { orders: [{ title: 'Fuse', price: 3 }, { title: 'Coil' }] },
    deeds: [{ open: 'Coil' }, { type: 'Price', text: '7' }],
  },
  {
    name: 'choices of every kind',
    schema: object({
      country: { type: 'string', enum: ['DE', 'IN', 'JP', 'US', 'RU', 'Other country'] },
      poles: { type: 'integer', enum: [1, 2, 3, 4, 5, 6, 7] },
      class: { type: 'string', oneOf: ['P', 'Q', 'R'].map((value) => ({ const: value, title: `Class ${value}` })) },
      colour: { type: 'string', enum: ['red', 'blue'] },
      phases: list({ type: 'string', enum: ['R', 'Y', 'B'] }, { uniqueItems: true }),
      maker: { anyOf: [{ type: 'string' }, { type: 'string', enum: ['ABB', 'GE'] }] },
    }),
    uischema: column(
      control('country'),
      control('poles'),
      control('class'),
      control('colour', { options: { format: 'radio' } }),
      control('phases'),
      control('maker'),
    ),
    deeds: [
      { choose: 'Country', option: 'JP' },
      { choose: 'Poles', option: '3' },
      { choose: 'Class', option: 'Class Q' },
      { choose: 'Colour', option: 'blue' },
      { choose: 'Phases', option: 'Y' },
    ],
  },
  {
    name: 'keys for translations that nobody has written',
    schema: object({
      name: { ...text, i18n: 'person.name', title: 'Full name' },
      kind: { type: 'string', enum: ['private', 'works'], i18n: 'person.kind' },
    }),
    uischema: column(control('name', { i18n: 'layout.name' }), control('kind'), {
      type: 'Group',
      label: 'Group',
      i18n: 'layout.group',
      elements: [{ type: 'Label', text: 'A note', i18n: 'layout.note' }],
    }),
    deeds: [
      { type: 'Full name', text: 'Ann' },
      { choose: 'Kind', option: 'works' },
    ],
  },
  {
    name: 'rules, inherited by what is inside',
    schema: object({ open: yesNo, locked: yesNo, inside: text, deep: object({ most: text }), other: text }),
    uischema: column(
      control('open'),
      control('locked'),
      {
        type: 'Group',
        label: 'Inside',
        ...when('DISABLE', 'locked', { const: true }),
        elements: [row(control('inside'), control('deep'))],
      },
      control('other', when('HIDE', 'open', { not: { const: true } })),
    ),
    data: { locked: true },
    deeds: [{ tick: 'Open' }, { type: 'Other', text: 'x' }, { tick: 'Locked' }, { type: 'Most', text: 'y' }],
  },
  {
    name: 'what may only be read',
    schema: object({
      fixed: { ...text, readOnly: true },
      shown: text,
      free: text,
      part: object({ inner: text }, { readOnly: true }),
    }),
    uischema: column(
      control('fixed'),
      control('shown', { options: { readonly: true } }),
      control('free'),
      control('part'),
    ),
    data: { fixed: 'a', shown: 'b', part: { inner: 'c' } },
    deeds: [{ type: 'Free', text: 'd' }],
  },
  {
    name: 'references, one of them to what is around it',
    schema: object(
      {
        home: { $ref: '#/definitions/address' },
        works: { $ref: '#/definitions/address' },
        tree: { $ref: '#/definitions/node' },
      },
      {
        definitions: {
          road: { type: 'string', minLength: 3 },
          address: object({ street: { $ref: '#/definitions/road' } }),
          node: object({ label: text, children: list({ $ref: '#/definitions/node' }) }),
        },
      },
    ),
    uischema: column(control('home.street', { label: 'Home street' }), control('works'), control('tree')),
    data: { tree: { label: 'root', children: [{ label: 'leaf' }] } },
    deeds: [
      { type: 'Home street', text: 'MG' },
      { type: 'Street', text: 'FC Road' },
    ],
  },
  {
    name: 'labels in every shape',
    schema: object({ a: text, b: text, c: text, d: { ...text, title: 'Fourth', description: 'What it is for' } }),
    uischema: {
      type: 'Group',
      label: 'Labels',
      elements: [
        { type: 'Label', text: 'Read this first' },
        control('a', { label: 'First' }),
        control('b', { label: { text: 'Second', show: true } }),
        control('c', { label: false }),
        control('d', { options: { showUnfocusedDescription: true } }),
      ],
    },
    deeds: [
      { type: 'First', text: '1' },
      { type: 'Second', text: '2' },
      { type: 'Fourth', text: '4' },
    ],
  },
  {
    name: 'inputs of every format',
    schema: object({
      long: text,
      secret: text,
      mail: { ...text, format: 'email' },
      site: { ...text, format: 'uri' },
      day: { ...text, format: 'date' },
      hour: { ...text, format: 'time' },
      moment: { ...text, format: 'date-time' },
      level: { type: 'integer', minimum: 0, maximum: 10, default: 5 },
      count: { type: 'integer' },
      on: yesNo,
    }),
    uischema: column(
      control('long', { options: { multi: true } }),
      control('secret', { options: { format: 'password' } }),
      ...['mail', 'site', 'day', 'hour', 'moment'].map((name) => control(name)),
      control('level', { options: { slider: true } }),
      control('count'),
      control('on', { options: { toggle: true } }),
    ),
    data: { day: '2026-11-16', hour: '09:42:00+05:30', moment: '2026-11-16T09:42:00+05:30', level: 4 },
    deeds: [
      { type: 'Long', text: 'two words' },
      { type: 'Secret', text: 'abc' },
      { type: 'Mail', text: 'nobody' },
      { type: 'Count', text: '12' },
      { tick: 'On' },
    ],
  },
  {
    name: 'a layout that nobody has written',
    schema: object({ name: text, height: number, married: yesNo, home: object({ street: text, town: text }) }),
    deeds: [
      { type: 'Name', text: 'Ann' },
      { type: 'Height', text: '1.7' },
    ],
  },
  {
    name: 'the whole report in one control',
    schema: object({ name: text, home: object({ street: text }) }),
    uischema: column(control('')),
    deeds: [
      { type: 'Name', text: 'Ann' },
      { type: 'Street', text: 'MG Road' },
    ],
  },
  {
    name: 'lists of plain values',
    schema: object({ names: list(text), counts: list({ type: 'integer' }), flags: list(yesNo) }),
    uischema: column(control('names'), control('counts'), control('flags')),
    data: { names: ['a', 'b'], counts: [0, 3], flags: [true, false] },
    deeds: [{ addTo: 'Names' }],
  },
  {
    name: 'rows that are a form of their own',
    schema: object({ orders: list(object({ title: text, done: yesNo, price: number })) }),
    uischema: column(
      control('orders', {
        options: {
          elementLabelProp: 'title',
          showSortButtons: true,
          detail: column(control('title'), control('price')),
        },
      }),
    ),
    data: { orders: [{ title: 'Fuse' }, { title: 'Coil', done: true }] },
    deeds: [{ open: 'Coil' }, { addTo: 'Orders' }],
  },
  {
    name: 'odd names',
    schema: object({
      'two words': text,
      'a/b': text,
      'a~b': text,
      überstrom: text,
      toString: text,
      'I>': number,
      '%': number,
      '50': text,
      '-x-': text,
    }),
    uischema: column(
      control('two words', { label: 'Words' }),
      control('a~1b', { label: 'Slash' }),
      control('a~0b', { label: 'Tilde' }),
      control('überstrom', { label: 'Umlaut' }),
      control('toString', { label: 'Method' }),
      control('I>', { label: 'Greater' }),
      control('%', { label: 'Percent' }),
      control('50', { label: 'Code' }),
      control('-x-', { label: 'Hyphen' }),
    ),
    deeds: [
      ...['Words', 'Slash', 'Tilde', 'Umlaut', 'Method', 'Code', 'Hyphen'].map((label) => ({ type: label, text: 'x' })),
      { type: 'Greater', text: '2' },
      { type: 'Percent', text: '3' },
    ],
    differs: {
      because: 'gives the same data, and does not take a name that every object has, like toString, for a wrong value',
      errors: [],
    },
  },
  {
    name: 'everything that can be wrong with a value',
    schema: object(
      {
        short: { type: 'string', minLength: 3 },
        long: { type: 'string', maxLength: 2 },
        shape: { type: 'string', pattern: '^[A-Z]+$' },
        mail: { type: 'string', format: 'email' },
        low: { type: 'number', minimum: 10 },
        high: { type: 'number', exclusiveMaximum: 10 },
        step: { type: 'number', multipleOf: 0.5 },
        listed: { type: 'string', enum: ['a', 'b'] },
        fixed: { const: 'x' },
        kind: { type: 'number' },
        few: list(text, { minItems: 2 }),
        many: list(text, { maxItems: 1 }),
        same: list(text, { uniqueItems: true }),
        holds: list(text, { contains: { const: 'x' } }),
        inner: object({ must: text, deeper: object({ must: text }, { required: ['must'] }) }, { required: ['must'] }),
        rows: list(object({ r: { type: 'number', minimum: 1 }, name: text }, { required: ['name'] })),
        never: { not: { type: 'string' } },
        pays: text,
        account: text,
      },
      {
        required: ['absent'],
        dependencies: { pays: ['account'] },
        maxProperties: 18,
      },
    ),
    uischema: column(control('short'), control('low'), control('listed')),
    data: {
      short: 'a',
      long: 'abc',
      shape: 'a',
      mail: 'nobody',
      low: 1,
      high: 10,
      step: 0.3,
      listed: 'c',
      fixed: 'y',
      kind: 'text',
      few: ['a'],
      many: ['a', 'b'],
      same: ['a', 'a'],
      holds: ['a'],
      inner: { deeper: {} },
      rows: [{ r: 0 }, { r: 2, name: 'n' }],
      never: 'text',
      pays: 'yes',
    },
    deeds: [
      { type: 'Short', text: 'bc' },
      { choose: 'Listed', option: 'b' },
    ],
  },
  {
    name: 'alternatives of which none fits',
    schema: object({
      one: { oneOf: [object({ a: text }, { required: ['a'] }), object({ b: text }, { required: ['b'] })] },
      any: { anyOf: [object({ a: text }, { required: ['a'] }), object({ b: text }, { required: ['b'] })] },
      both: {
        oneOf: [
          { type: 'number', minimum: 1 },
          { type: 'number', minimum: 2 },
        ],
      },
    }),
    uischema: column(control('one'), control('any')),
    data: { one: {}, any: { c: 'x' }, both: 3 },
    deeds: [],
    differs: {
      because: 'gives the same data, and blames the choice, not every branch that nobody may have meant',
      errors: ['/any anyOf', '/both oneOf', '/one oneOf'],
    },
  },
  {
    name: 'a name that the schema does not allow',
    schema: object({ closed: object({ a: text }, { additionalProperties: false }) }),
    uischema: column(control('closed')),
    data: { closed: { a: 'x', b: 'y' } },
    deeds: [{ type: 'A', text: 'z' }],
    differs: {
      because: 'gives the same data, and says it where the name stands, not of the whole object',
      errors: ['/closed/b additionalProperties'],
    },
  },
  {
    name: 'schemas that say little',
    schema: object({
      anything: {},
      constant: { const: 'fixed' },
      nothing: { type: 'null' },
      open: { type: 'object', additionalProperties: { type: 'string' } },
      maybe: { type: ['string', 'null'] },
      pair: { type: 'array', items: [{ type: 'string' }, { type: 'number' }] },
      bare: { type: 'array' },
    }),
    uischema: column(
      ...['anything', 'constant', 'nothing', 'open', 'maybe', 'pair', 'bare'].map((name) => control(name)),
    ),
    data: { anything: { deep: [1] }, constant: 'fixed', nothing: null, open: { k: 'v' }, maybe: null, pair: ['a', 1] },
    deeds: [{ type: 'Maybe', text: 'x' }],
  },
];
