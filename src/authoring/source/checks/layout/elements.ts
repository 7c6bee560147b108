import { isArray, isObject, type Json, type JsonObject, child, didYouMean } from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';
import type { ElementPlace } from './layout-walk.ts';
import { listed } from '../language/shape.ts';

/** The elements of JSON Forms with their required members. `Include` is ours and has been replaced by now. */
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
    yield {
      ...finding('type', 'ui-unknown', message),
      ...inside.findings.meant(didYouMean(name, [...known, 'Include'])),
    };
    return;
  }
  for (const member of mustHave) {
    if (!isUsable(member, element)) yield finding('', 'ui-shape', `A ${name} needs ${words[member] ?? `"${member}"`}.`);
  }
  const members = type === 'Chart' ? ofChart : standard;
  for (const member of Object.keys(element).filter((one) => !members.includes(one))) {
    const message = `A ${name} has no property "${member}".`;
    yield { ...finding(member, 'ui-shape', message), ...inside.findings.meant(didYouMean(member, members)) };
  }
  if (element['i18n'] !== undefined && typeof element['i18n'] !== 'string') {
    yield finding('i18n', 'ui-shape', '"i18n" is the key of a translation: a text.');
  }
  if (!isLabel(element['label'], type)) {
    const more = type === 'Control' ? ', or `false` for none' : '';
    yield finding('label', 'ui-shape', `"label" is a text${more}.`);
  }
  if (parent?.element['type'] === 'Categorization' && type !== 'Category' && type !== 'Categorization') {
    yield finding('type', 'ui-shape', 'Only a Category may be directly in a Categorization.');
  }
}

const words: Readonly<Record<string, string>> = {
  scope: 'a "scope": "#/properties/…"',
  text: 'a "text"',
  elements: 'its "elements": a list',
  series: 'its "series": a list of what it draws',
};

/** JSON Forms also takes `true`, and an object with the text and whether to show it, at a control. */
function isLabel(label: Json | undefined, type: Json | undefined): boolean {
  if (label === undefined || typeof label === 'string') return true;
  if (type !== 'Control') return false;
  return typeof label === 'boolean' || isObject(label);
}

function isUsable(name: string, element: JsonObject): boolean {
  const value = element[name];
  if (name === 'elements' || name === 'series') return isArray(value) && value.every(isObject);
  return typeof value === 'string' && (name !== 'scope' || value.startsWith('#'));
}
