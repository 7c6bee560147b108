import { isArray, isObject, toPointer, type Json, type JsonObject } from '#engine';
import type { Origins } from '../origins.ts';
import { asFoundFormula, type TwiceTested } from './as-found-formula.ts';

interface BothSets extends TwiceTested {
  /** When the set as found is asked for beside the set as left. */
  readonly when: string;
}

/** What every test has, and each of its sets needs. */
const ofEachSet = ['applicable', 'reasonNotDone'];
const formulas = new Set(['compute', 'prefill', 'relevant', 'that', 'pass']);

/** The tests of a type that hold both sets: `{ "bothSets": { "of": ["setting", "rows"], "when": "report.settings.changed" } }`. */
export function testsWithBothSets(schema: JsonObject): readonly BothSets[] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, test]): readonly BothSets[] => {
    const { bothSets } = isObject(test) ? test : {};
    if (!isObject(bothSets) || !isArray(bothSets['of']) || typeof bothSets['when'] !== 'string') return [];
    return [{ name, of: bothSets['of'].filter((one) => typeof one === 'string'), when: bothSets['when'] }];
  });
}

/**
 * Gives each test with `bothSets` a member `asFound` with the same readings, written once by the author. A reading as found
 * that is outside its limits is a remark: what is left is tested.
 */
export function withBothSets(schema: JsonObject, origins: Origins): JsonObject {
  const tests = testsWithBothSets(schema);
  const properties = { ...propertiesOf(schema) };
  for (const test of tests) {
    const left = properties[test.name];
    if (!isObject(left)) continue;
    const found = asFound(left, test);
    properties[test.name] = {
      ...left,
      properties: { ...propertiesOf(left), asFound: found },
      required: [...requiredOf(left), 'asFound'],
    };
    const at = toPointer(['properties', test.name]);
    origins.copy(at, toPointer(['properties', test.name, 'properties', 'asFound']));
  }
  return tests.length === 0 ? schema : { ...schema, properties };
}

function asFound(left: JsonObject, test: BothSets): JsonObject {
  const members = [...ofEachSet, ...test.of];
  const properties = propertiesOf(left);
  return {
    title: 'As found',
    type: 'object',
    additionalProperties: false,
    required: requiredOf(left).filter((name) => typeof name === 'string' && members.includes(name)),
    relevant: `row.resultSet == 'As left' && ${test.when}`,
    properties: Object.fromEntries(
      members.flatMap((name): readonly (readonly [string, Json])[] => {
        const member = properties[name];
        if (member === undefined) return [];
        const found = rewritten(member, test, true);
        return [[name, name === 'applicable' ? alwaysAsked(found) : found]];
      }),
    ),
    ...(left['checks'] === undefined ? {} : { checks: rewritten(left['checks'], test, true) }),
  };
}

/** Where a test is switched on in another way, its set as found can still be left out for a reason. */
function alwaysAsked(applicable: Json): Json {
  if (!isObject(applicable)) return applicable;
  const { relevant: _, ...asked } = applicable;
  return asked;
}

/** `inTest`: `row` is the test in the formulas at this depth. */
function rewritten(part: Json, test: BothSets, inTest: boolean): Json {
  if (isArray(part)) return part.map((each) => rewritten(each, test, inTest));
  if (!isObject(part)) return part;
  const entries = Object.entries(part).map(([name, value]): readonly [string, Json] => {
    if (typeof value === 'string' && formulas.has(name)) return [name, asFoundFormula(value, test, inTest)];
    if (name === 'takenAt' && isArray(value)) return [name, value.map((place) => placeAsFound(place, test, inTest))];
    if (name === 'default') return [name, value];
    return [name, rewritten(value, test, inTest && name !== 'items' && name !== 'properties')];
  });
  const all = Object.fromEntries(entries);
  if (typeof all['pass'] === 'string') return { ...all, attention: 'true' };
  // One point is enough to see what was found.
  return typeof all['minItems'] === 'number' && all['fixedRows'] !== true ? { ...all, minItems: 1 } : all;
}

function placeAsFound(place: Json, test: BothSets, inTest: boolean): Json {
  return typeof place === 'string' ? asFoundFormula(place, test, inTest) : place;
}

function propertiesOf({ properties }: JsonObject): JsonObject {
  return isObject(properties) ? properties : {};
}

function requiredOf({ required }: JsonObject): readonly Json[] {
  return isArray(required) ? required : [];
}
