import {
  encode,
  findUISchema,
  rankWith,
  type ControlElement,
  type JsonFormsRendererRegistryEntry,
  type JsonSchema,
  type Layout,
  type UISchemaElement,
} from '@jsonforms/core';
import { JsonFormsDispatch } from '@jsonforms/react';
import { useId, useMemo } from 'react';
import { type JsonObject, isOfType } from '#engine';
import { usePlace } from '../../store/use-place.ts';
import { Notes } from '../fields/notes.tsx';
import { schemaTester } from '../fields/schema-tester.ts';
import type { RendererProps } from '../../store/field-place.ts';
import { useReportStore } from '../../store/store-context.ts';
import { useField } from '../../store/use-field.ts';
import { CalibrationNote, useExpired } from '../pick/calibration-note.tsx';
import { PickForObject } from '../pick/pick-for-row.tsx';
import { usePickOption } from '../pick/use-pick-option.ts';
import { theirSchema } from '../../store/json-forms-types.ts';

/** A control on an object: the layout its control names, otherwise one generated from its properties, as JSON Forms does. */
export const objectEntry: JsonFormsRendererRegistryEntry = {
  // Choices between shapes are left to the stock renderers.
  tester: rankWith(
    15,
    schemaTester(
      (schema) => isOfType(schema, 'object') && schema['properties'] !== undefined && !hasAlternatives(schema),
    ),
  ),
  renderer: ObjectControl,
};

function hasAlternatives(schema: JsonObject): boolean {
  return schema['oneOf'] !== undefined || schema['anyOf'] !== undefined;
}

function ObjectControl({ uischema, schema, path = '', enabled = true }: RendererProps) {
  const store = useReportStore();
  const place = usePlace({ uischema, schema, path, enabled });
  const { element } = place;
  const { view } = useField({
    pointer: place.pointer,
    base: place.base,
    writable: place.writable,
    aspect: nothing,
    ...(element && { element }),
  });
  const inner = theirSchema(place.schema);
  const layout = useMemo(() => layoutOf(store, uischema, inner, place.path), [store, uischema, inner, place.path]);
  const pick = usePickOption(place.options, place.schema);
  const expired = useExpired(pick, place.pointer);
  const id = useId();
  if (!view.visible) return null;
  return (
    <section className="form-group" aria-labelledby={place.label === '' ? undefined : id} data-pointer={place.pointer}>
      {place.label !== '' && (
        <h3 id={id} className="form-group-label">
          {place.label}
        </h3>
      )}
      {pick !== undefined && view.editable && <PickForObject option={pick} object={place.pointer} />}
      <Notes issues={view.issues} />
      {view.issues.length === 0 && <CalibrationNote day={expired} />}
      <JsonFormsDispatch uischema={layout} schema={inner} path={place.path} enabled={view.editable} />
    </section>
  );
}

/** Drawn by its fields, which have their own subscriptions. */
function nothing(): undefined {
  return undefined;
}

/** The control's `options.detail`, otherwise every property in order. */
export function layoutOf(
  store: ReturnType<typeof useReportStore>,
  control: UISchemaElement,
  schema: JsonSchema,
  path: string,
): UISchemaElement {
  const root = theirSchema(store.template.bundle.schema);
  const everything = (): Layout => ({
    type: 'VerticalLayout',
    elements: Object.keys(schema.properties ?? {}).map((name) => controlOf(name)),
  });
  const element = control as ControlElement; // only controls have a detail
  return findUISchema([], schema, element.scope, path, everything, element, root);
}

function controlOf(name: string): ControlElement {
  return { type: 'Control', scope: `#/properties/${encode(name)}` };
}
