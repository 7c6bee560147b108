import { isVisible, type UISchemaElement } from '@jsonforms/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileValidators } from '#authoring';
import { choicesOf, createAjv, toPointer, withValueAt, type Field, type Json, type JsonObject } from '#engine';
import { LayoutRules } from '../../src/paper/layout-rules.ts';
import { propertyRuns } from '../setup/property-runs.ts';
import { reportTypes, shippedTemplate } from '../shipped-types.ts';

describe('a rule of a layout shows and hides what JSON Forms would', () => {
  it.each(reportTypes.map(({ slug }) => slug))('over the fields of %s, with any data', (slug) => {
    const places = placesIn(shippedTemplate(slug).root);
    const asked = fc.array(
      fc.constantFrom(...new Set(places.map(({ around }) => around))).chain((around) =>
        ruleOn(places.filter((place) => place.around === around)).map((rule) => ({
          around: around.split(' ').slice(1),
          rule,
        })),
      ),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(asked, reportOf(places), (given, report) => {
        const elements = given.map(({ rule }) => ({ type: 'Control', scope: '#', rule }));
        const rules = rulesOf(elements);
        const shown = given.map(({ around }, at) => rules.isShown(elements[at] ?? {}, report, around));
        expect(shown).toEqual(given.map(({ around }, at) => shownByJsonForms(elements[at] ?? {}, report, around)));
      }),
      { numRuns: propertyRuns(25) },
    );
  });

  it.each<readonly [string, JsonObject, boolean]>([
    ['without a rule', {}, true],
    ['with a rule that only disables', { rule: { effect: 'DISABLE', condition: { scope: '#', schema: {} } } }, true],
    ['on a condition of an unknown kind', { rule: { effect: 'SHOW', condition: { scope: '#/properties/a' } } }, true],
    ['on nothing of two', { rule: { effect: 'SHOW', condition: { type: 'OR', conditions: [] } } }, false],
    [
      'on a value',
      { rule: { effect: 'HIDE', condition: { type: 'LEAF', scope: '#/properties/a', expectedValue: 1 } } },
      false,
    ],
    [
      'on another value',
      { rule: { effect: 'HIDE', condition: { type: 'LEAF', scope: '#/properties/a', expectedValue: 2 } } },
      true,
    ],
  ])('%s', (_, element, isShown) => {
    expect(rulesOf([element]).isShown(element, { a: 1 })).toBe(isShown);
    expect(shownByJsonForms(element, { a: 1 }, [])).toBe(isShown);
  });

  it('but never guesses what a schema says that was not compiled with the type', () => {
    const element = { rule: { effect: 'SHOW', condition: { scope: '#', schema: { const: 1 } } } };
    expect(() => rulesOf([]).isShown(element, {})).toThrow(/No validator was compiled/);
  });
});

/** The rules of a layout with these elements, compiled as those of a report type are. */
function rulesOf(elements: readonly JsonObject[]): LayoutRules {
  const [type] = reportTypes;
  if (type === undefined) throw new Error('There is no report type.');
  const bundle = { ...type, schema: { type: 'object' }, uischema: { type: 'VerticalLayout', elements: [...elements] } };
  return new LayoutRules({ bundle, validators: compileValidators(bundle) });
}

const ajv = createAjv();

function shownByJsonForms(element: JsonObject, report: Json, around: readonly string[]): boolean {
  return isVisible(element as unknown as UISchemaElement, report, around.join('.'), ajv, undefined);
}

interface Place {
  /** The names of the row that it is in, each after a space; rows are asked about their own fields, the report about all others. */
  readonly around: string;
  /** The names below that row. */
  readonly names: readonly string[];
  readonly field: Field;
}

/** Every field of a type, in the first row of its list. */
function placesIn(field: Field, around = '', names: readonly string[] = []): readonly Place[] {
  const inside = [...field.members].flatMap(([name, member]) => placesIn(member, around, [...names, name]));
  const row = field.item === undefined ? [] : placesIn(field.item, [around, ...names, '0'].join(' '), []);
  return [{ around, names, field }, ...inside, ...row];
}

/** Right or wrong, but no text where a list is: JSON Forms takes a letter of it for a row. */
const valueOf = ({ field }: Place): fc.Arbitrary<Json | undefined> => {
  const choices = (choicesOf(field.schema) ?? []).map(({ value }) => value);
  const texts = field.item === undefined ? ['', 'OK'] : [];
  return fc.constantFrom<Json | undefined>(...choices, ...texts, undefined, null, 0, 2.5, true, false, [], ['OK'], {});
};

const valueThere = (place: Place): fc.Arbitrary<Json> => valueOf(place).map((value) => value ?? null);

/** A report with something, right or wrong, in some places. */
const reportOf = (places: readonly Place[]): fc.Arbitrary<JsonObject> =>
  fc
    .array(
      fc.constantFrom(...places).chain((place) => valueOf(place).map((value) => ({ place, value }))),
      { maxLength: 16 },
    )
    .map((entries) =>
      entries.reduce<JsonObject>(
        (report, { place: { around, names }, value }) =>
          withValueAt(report, toPointer([...around.split(' ').slice(1), ...names]), value),
        {},
      ),
    )
    // As it would be stored: what was put into something of the wrong kind is not there.
    .map((report) => JSON.parse(JSON.stringify(report)) as JsonObject);

/** A rule on some of these places. */
function ruleOn(places: readonly Place[]): fc.Arbitrary<JsonObject> {
  const { condition } = fc.letrec<{ condition: JsonObject }>((tie) => {
    const one = fc.constantFrom(...places).chain((place) => conditionOn(place));
    const several = fc.record({
      type: fc.constantFrom('AND', 'OR'),
      conditions: fc.array(tie('condition'), { maxLength: 3 }),
    });
    return { condition: fc.oneof({ maxDepth: 2 }, { arbitrary: one, weight: 3 }, several) };
  });
  return fc.record({ effect: fc.constantFrom('SHOW', 'HIDE', 'SHOW', 'HIDE', 'DISABLE'), condition });
}

function conditionOn(place: Place): fc.Arbitrary<JsonObject> {
  const scope = place.names.length === 0 ? '#' : `#${place.names.map((name) => `/properties/${name}`).join('')}`;
  const schema: fc.Arbitrary<JsonObject> = fc.oneof(
    valueThere(place).map((value) => ({ const: value })),
    valueThere(place).map((value) => ({ not: { const: value } })),
    fc.constantFrom<JsonObject>(
      {},
      { type: 'string' },
      { minimum: 1 },
      { minLength: 1 },
      { minItems: 1 },
      { required: ['x'] },
    ),
  );
  return fc.oneof(
    fc.record({ scope: fc.constant(scope), schema }),
    fc.record({ scope: fc.constant(scope), schema, failWhenUndefined: fc.boolean() }),
    valueThere(place).map((expectedValue) => ({ type: 'LEAF', scope, expectedValue })),
  );
}
