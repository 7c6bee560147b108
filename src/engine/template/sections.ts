import { isArray, isObject, type JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import type { Section } from './template.ts';

/** The sections of a layout: its categories, otherwise its groups, otherwise one section for everything. */
export function sectionsOf(uischema: JsonObject, title: string): readonly Section[] {
  const parts = isArray(uischema['elements']) ? uischema['elements'].filter(isObject) : [];
  const isSplit =
    uischema['type'] === 'Categorization' || (parts.length > 1 && parts.every((part) => part['type'] === 'Group'));
  const elements = isSplit ? parts : [uischema];
  const keys = new Set<string>();
  return elements.map((element, index) => {
    const label =
      typeof element['label'] === 'string' && isSplit
        ? element['label']
        : isSplit
          ? `Part ${String(index + 1)}`
          : title;
    const key = unused(wordKey(label), keys);
    keys.add(key);
    return { key, label, element, pointers: [...new Set(scopesIn(element).map(pointerOfScope))] };
  });
}

/** `#/properties/a/properties/b` is `/a/b` in a report. */
export function pointerOfScope(scope: string): Pointer {
  return scope.replace(/^#/, '').replaceAll(/\/properties\/(?=[^/]+)/g, '/');
}

function scopesIn(element: JsonObject): readonly string[] {
  const own = typeof element['scope'] === 'string' && element['type'] !== undefined ? [element['scope']] : [];
  const inner = isArray(element['elements']) ? element['elements'].filter(isObject).flatMap(scopesIn) : [];
  return [...own, ...inner];
}

function wordKey(label: string): string {
  const words = label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return words === '' ? 'part' : words;
}

function unused(key: string, taken: ReadonlySet<string>): string {
  let free = key;
  for (let count = 2; taken.has(free); count += 1) free = `${key}-${String(count)}`;
  return free;
}
