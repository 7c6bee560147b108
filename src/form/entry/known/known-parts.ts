import { isLayout, type Layout, type UISchemaElement } from '@jsonforms/core';
import {
  child,
  isArray,
  isObject,
  namesOf,
  parentOf,
  toPointer,
  valueAt,
  type Json,
  type JsonObject,
  type Pointer,
  namesInScope,
  schemaAt,
  choicesOf,
  isComputed,
  isOfType,
  textMember,
} from '#engine';
import { namesInPath } from '../../store/data-path.ts';
import type { ReportStore } from '../../store/report-store.ts';
import type { LayoutPart } from '../../tolerances/tolerance-runs.ts';

/** What the app knows of this layout without anybody typing it, such as the customer and the nameplate. */
export interface KnownPart {
  readonly kind: 'known';
  readonly elements: Layout['elements'];
  readonly places: readonly Pointer[];
  /** What may stay empty, is empty, and was empty on the last visit. */
  readonly spare: readonly Pointer[];
}

/**
 * Gathers what is known now where the first of it stands, so that what is left to enter stands together below it. A computed
 * value goes with what it is computed from when everything in its row is known. What may stay empty, such as a tag, goes with it.
 */
export function withKnown(
  parts: readonly LayoutPart[],
  store: ReportStore,
  path: string,
): readonly (LayoutPart | KnownPart)[] {
  const splits = parts.map((part): Split => {
    if (part.kind === 'element') return split(store, part.element, path);
    return { known: [], spare: [], rest: undefined };
  });
  const known = splits.flatMap((each) => each.known);
  const spare = splits.flatMap((each) => each.spare);
  if (known.length === 0) return parts;
  const gathered: KnownPart = {
    kind: 'known',
    elements: [...known, ...spare],
    places: known.flatMap((element) => placeOf(element, path) ?? []),
    spare: spare.flatMap((element) => placeOf(element, path) ?? []),
  };
  const first = splits.findIndex((each) => each.known.length > 0);
  return parts.flatMap((part, at): readonly (LayoutPart | KnownPart)[] => {
    const { known: folded, spare: empty, rest } = splits[at] ?? { known: [], spare: [], rest: undefined };
    const isWhole = folded.length + empty.length === 0;
    const left: LayoutPart[] = isWhole ? [part] : rest === undefined ? [] : [{ kind: 'element', element: rest }];
    return at === first ? [gathered, ...left] : left;
  });
}

interface Split {
  readonly known: readonly UISchemaElement[];
  readonly spare: readonly UISchemaElement[];
  readonly rest: UISchemaElement | undefined;
}

function split(store: ReportStore, element: UISchemaElement, path: string): Split {
  const whole: Split = { known: [], spare: [], rest: element };
  if (element.rule !== undefined) return whole;
  const inside = element.type === 'HorizontalLayout' && isLayout(element) ? element.elements : [element];
  const known = inside.filter((each) => isKnown(store, each, path));
  const spare = inside.filter((each) => isSpare(store, each, path));
  const others = inside.filter((each) => !known.includes(each) && !spare.includes(each));
  if (known.length + spare.length === 0) return whole;
  if (others.length === 0) return { known, spare, rest: undefined };
  if (known.length > 0 && others.every((each) => isResult(store, each, path)))
    return { known: inside.filter((each) => !spare.includes(each)), spare, rest: undefined };
  const row: Layout = { ...(element as Layout), elements: others };
  return { known, spare, rest: row };
}

function isKnown(store: ReportStore, element: UISchemaElement, path: string): boolean {
  const pointer = placeOf(element, path);
  if (pointer === undefined || store.isHidden(pointer)) return false;
  const schema = schemaAt(store.template.bundle.schema, namesOf(pointer));
  const value = valueAt(store.evaluation.values, pointer);
  return schema !== undefined && startsKnown(schema) && value !== undefined && value !== '';
}

/** A tag, a class, a designation: nobody has to enter it. A number may be a reading, and stays in sight. */
function isSpare(store: ReportStore, element: UISchemaElement, path: string): boolean {
  const pointer = placeOf(element, path);
  if (pointer === undefined || store.isHidden(pointer) || store.issuesAt(pointer).length > 0) return false;
  const { schema: root } = store.template.bundle;
  const required = schemaAt(root, namesOf(parentOf(pointer)))?.['required'];
  const has = (report: Json): boolean => (valueAt(report, pointer) ?? '') !== '';
  if (has(store.evaluation.values) || has(store.context.previous ?? {})) return false;
  if (isArray(required) && required.includes(namesOf(pointer).at(-1) ?? '')) return false;
  return isShortText(schemaAt(root, namesOf(pointer)) ?? {});
}

/** A few words, not remarks. */
const isShortText = (schema: JsonObject): boolean =>
  isOfType(schema, 'string') &&
  typeof schema['maxLength'] === 'number' &&
  schema['maxLength'] <= 60 &&
  schema['format'] === undefined &&
  schema['accept'] === undefined &&
  choicesOf(schema) === undefined &&
  !isComputed(schema);

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
