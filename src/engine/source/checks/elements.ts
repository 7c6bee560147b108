import { isArray, isObject, type JsonObject } from '../../json.ts';
import { child } from '../../pointer.ts';
import { didYouMean } from '../did-you-mean.ts';
import { meant, type Finding } from '../refusal.ts';
import type { Check } from './check.ts';
import type { ElementPlace } from './layout-walk.ts';
import { listed } from './shape.ts';

/** The elements of JSON Forms, with the members each cannot do without. `Include` is ours; it has been replaced by now. */
export const neededMembers: Readonly<Record<string, readonly string[]>> = {
  Control: ['scope'],
  ListWithDetail: ['scope'],
  Label: ['text'],
  VerticalLayout: ['elements'],
  HorizontalLayout: ['elements'],
  Group: ['elements'],
  Category: ['elements'],
  Categorization: ['elements'],
  Chart: ['series'],
};
const standard = ['type', 'scope', 'label', 'text', 'elements', 'options', 'rule', 'i18n'];
const ofChart = ['type', 'label', 'x', 'y', 'series', 'rule'];

export const elements: Check = {
  stock: 'warn',
  find: ({ elements: places }) => places.flatMap((place) => [...troublesWith(place)]),
};

function* troublesWith(place: ElementPlace): Generator<Finding> {
  const { element, pointer, parent } = place;
  const { type } = element;
  const finding = (name: string, code: Finding['code'], message: string): Finding => ({
    in: 'uischema',
    pointer: name === '' ? pointer : child(pointer, name),
    code,
    message,
  });
  const known = Object.keys(neededMembers);
  const name = typeof type === 'string' ? type : JSON.stringify(type ?? null);
  const mustHave = Object.hasOwn(neededMembers, name) ? neededMembers[name] : undefined;
  if (mustHave === undefined) {
    const message = `There is no layout element ${name}. There are ${listed([...known, 'Include'])}.`;
    yield { ...finding('type', 'ui-unknown', message), ...meant(didYouMean(name, [...known, 'Include'])) };
    return;
  }
  for (const member of mustHave) {
    if (!isUsable(member, element)) yield finding('', 'ui-shape', `A ${name} needs ${words[member] ?? `"${member}"`}.`);
  }
  const members = type === 'Chart' ? ofChart : standard;
  for (const member of Object.keys(element).filter((one) => !members.includes(one))) {
    const message = `A ${name} has no member "${member}".`;
    yield { ...finding(member, 'ui-shape', message), ...meant(didYouMean(member, members)) };
  }
  if (parent?.element['type'] === 'Categorization' && type !== 'Category' && type !== 'Categorization') {
    yield finding('type', 'ui-shape', 'Only a Category stands directly in a Categorization.');
  }
}

const words: Readonly<Record<string, string>> = {
  scope: 'a "scope": "#/properties/…"',
  text: 'a "text"',
  elements: 'its "elements": a list',
  series: 'its "series": a list of what it draws',
};

function isUsable(name: string, element: JsonObject): boolean {
  const value = element[name];
  if (name === 'elements' || name === 'series') return isArray(value) && value.every(isObject);
  return typeof value === 'string' && (name !== 'scope' || value.startsWith('#'));
}
