import {
  mapStateToControlProps,
  type ControlElement,
  type JsonSchema,
  type OwnPropsOfControl,
  type UISchemaElement,
} from '@jsonforms/core';
import { isObject, labelOf, namesInScope, toPointer, type Json, type JsonObject, type Pointer } from '#engine';
import { i18nIn } from './json-forms-i18n.ts';
import type { Language } from '#language';
import type { TermIn } from '../words/use-term.ts';
import type { ReportStore } from './report-store.ts';
import { namesInPath } from './data-path.ts';
import { ourJson } from './json-forms-types.ts';

/** A control's place, and everything about it that does not change while a report is filled in. */
export interface FieldPlace {
  readonly pointer: Pointer;
  /** Dotted path, for what JSON Forms draws inside this control. */
  readonly path: string;
  /** Dotted path of the surrounding object, which the layout element is relative to. */
  readonly base: string;
  readonly schema: JsonObject;
  readonly element: ControlElement | undefined;
  readonly options: JsonObject;
  /** The label above the control; empty where the layout wants none. */
  readonly label: string;
  /** The accessible name, also for a control without a label. */
  readonly name: string;
  readonly description: string | undefined;
  readonly required: boolean;
  readonly writable: boolean;
}

/** What a dispatcher passes to a renderer. */
export interface RendererProps {
  readonly uischema: UISchemaElement;
  readonly schema: JsonSchema;
  readonly path?: string;
  readonly enabled?: boolean;
  readonly visible?: boolean;
}

/** Calls JSON Forms' own mapper once, without the errors, which it would filter one by one. */
export function placeOf(
  store: ReportStore,
  props: RendererProps,
  { spoken, termIn }: { readonly spoken: Language; readonly termIn: TermIn },
): FieldPlace {
  const { core } = store.jsonForms;
  const element = props.uischema as ControlElement; // the control's tester has checked its type
  const state = { jsonforms: { ...store.jsonForms, i18n: i18nIn(spoken, termIn), core: { ...core, errors: [] } } };
  const mapped = mapStateToControlProps(
    state as unknown as Parameters<typeof mapStateToControlProps>[0], // our state has everything this mapper reads
    { ...props, visible: true } as OwnPropsOfControl,
  );
  const schema = ourJson(mapped.schema);
  const options = optionsOf(element);
  const description = typeof options['hint'] === 'string' ? options['hint'] : mapped.description || undefined;
  return {
    pointer: toPointer([...namesInPath(props.path ?? ''), ...namesInScope(element.scope)]),
    path: mapped.path,
    base: props.path ?? '',
    schema,
    element,
    options,
    label: termIn(spoken, mapped.label),
    name: termIn(
      spoken,
      mapped.label === '' ? labelOf(namesInScope(element.scope).at(-1) ?? '', schema) : mapped.label,
    ),
    description: description === undefined ? undefined : termIn(spoken, description),
    required: mapped.required === true,
    writable: isWritable(schema, options, props.enabled),
  };
}

export function optionsOf(element: UISchemaElement): JsonObject {
  const options: unknown = element.options;
  return isObject(options) ? options : {};
}

/** The layout overrides the schema, and both override what surrounds the control. */
function isWritable(schema: JsonObject, options: JsonObject, enabled: boolean | undefined): boolean {
  const readonly: Json | undefined = options['readonly'] ?? options['readOnly'];
  if (typeof readonly === 'boolean') return !readonly;
  return schema['readOnly'] !== true && enabled !== false;
}
