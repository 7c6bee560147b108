import { isLayout, type Layout, type UISchemaElement } from '@jsonforms/core';
import { child, isArray, isObject, namesOf, toPointer, valueAt, type JsonObject, type Pointer } from '#engine';
import { namesInScope, schemaAt } from '../../schema/schema-at.ts';
import { choicesOf, isComputed, isOfType, textMember } from '../../schema/schema-facts.ts';
import { namesInPath } from '../../store/data-path.ts';
import type { ReportStore } from '../../store/report-store.ts';
import type { LayoutPart } from '../../tolerances/tolerance-runs.ts';

/** What the app knows of this layout without anybody typing it, such as the customer and the nameplate. */
export interface KnownPart {
  readonly kind: 'known';
  readonly elements: Layout['elements'];
  readonly places: readonly Pointer[];
}

/**
 * Gathers what is known now where the first of it stands, so that what is left to enter stands together below it. A computed
 * value goes with what it is computed from when everything in its row is known.
 */
export function withKnown(
  parts: readonly LayoutPart[],
  store: ReportStore,
  path: string,
): readonly (LayoutPart | KnownPart)[] {
  const kept: (LayoutPart | KnownPart)[] = [];
  const elements: UISchemaElement[] = [];
  let at = -1;
  const add = (known: readonly UISchemaElement[]): void => {
    if (at === -1) at = kept.length;
    elements.push(...known);
  };
  for (const part of parts) {
    const [known, rest] = part.kind === 'element' ? split(store, part.element, path) : [[], undefined];
    if (known.length > 0) add(known);
    if (known.length === 0) kept.push(part);
    else if (rest !== undefined) kept.push({ kind: 'element', element: rest });
  }
  if (at === -1) return parts;
  const places = elements.flatMap((element) => placeOf(element, path) ?? []);
  return kept.toSpliced(at, 0, { kind: 'known', elements, places });
}

type Split = readonly [known: readonly UISchemaElement[], rest: UISchemaElement | undefined];

function split(store: ReportStore, element: UISchemaElement, path: string): Split {
  if (element.rule !== undefined) return [[], element];
  if (element.type !== 'HorizontalLayout' || !isLayout(element))
    return isKnown(store, element, path) ? [[element], undefined] : [[], element];
  const known = element.elements.filter((each) => isKnown(store, each, path));
  const others = element.elements.filter((each) => !known.includes(each));
  if (known.length === 0) return [[], element];
  if (others.every((each) => isResult(store, each, path))) return [element.elements, undefined];
  const row: Layout = { ...element, elements: others };
  return [known, row];
}

function isKnown(store: ReportStore, element: UISchemaElement, path: string): boolean {
  const pointer = placeOf(element, path);
  if (pointer === undefined || store.isHidden(pointer)) return false;
  const schema = schemaAt(store.template.bundle.schema, namesOf(pointer));
  const value = valueAt(store.evaluation.values, pointer);
  return schema !== undefined && startsKnown(schema) && value !== undefined && value !== '';
}

function isResult(store: ReportStore, element: UISchemaElement, path: string): boolean {
  const pointer = placeOf(element, path);
  if (pointer === undefined) return false;
  const schema = schemaAt(store.template.bundle.schema, namesOf(pointer));
  return schema !== undefined && isComputed(schema) && schema['accept'] === undefined;
}

/** From the records of equipment, customer, call and person, and the day. What the last visit has is to be read again. */
function startsKnown(schema: JsonObject): boolean {
  const prefill = textMember(schema, 'prefill');
  const isFact = prefill !== undefined && !prefill.includes('previous');
  return isFact && isPlain(schema) && schema['accept'] === undefined && !isComputed(schema);
}

const isPlain = (schema: JsonObject): boolean =>
  (isOfType(schema, 'string', 'number', 'integer') || choicesOf(schema) !== undefined) &&
  !['signature', 'photo', 'rich-text'].includes(textMember(schema, 'format') ?? '');

function placeOf(element: UISchemaElement, path: string): Pointer | undefined {
  const { type, rule, scope, options } = element as UISchemaElement & { readonly scope?: unknown };
  if (type !== 'Control' || rule !== undefined || typeof scope !== 'string' || options?.['pick'] !== undefined)
    return undefined;
  return toPointer([...namesInPath(path), ...namesInScope(scope)]);
}

/** The places of a thing with everything that it must have; `undefined` while something of it is missing or wrong. */
export function membersOfThing(store: ReportStore, thing: Pointer): readonly Pointer[] | undefined {
  const schema = schemaAt(store.template.bundle.schema, namesOf(thing)) ?? {};
  const members = Object.keys(isObject(schema['properties']) ? schema['properties'] : {});
  const has = (name: string): boolean => (valueAt(store.evaluation.values, child(thing, name)) ?? '') !== '';
  const required = isArray(schema['required']) ? schema['required'] : [];
  const places = members.map((name) => child(thing, name));
  const isWrong = [thing, ...places].some((place) => store.issuesAt(place).some(({ level }) => level === 'error'));
  return isWrong || !required.every((name) => typeof name === 'string' && has(name)) ? undefined : places;
}
