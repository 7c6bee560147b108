import { encode, rankWith, type ControlElement, type JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { JsonFormsDispatch } from '@jsonforms/react';
import { useId, useMemo } from 'react';
import { child, isObject, namesOf, type JsonObject, type Pointer, schemaAt, isOfType, labelOf } from '#engine';
import type { FieldPlace, RendererProps } from '../../store/field-place.ts';
import { Notes } from '../fields/notes.tsx';
import { schemaTester } from '../fields/schema-tester.ts';
import { useReportStore } from '../../store/store-context.ts';
import { useField, useReportFact } from '../../store/use-field.ts';
import { usePlace } from '../../store/use-place.ts';
import { CopyPair } from '../pair/copy-pair.tsx';
import { pairOf, type ObjectPair } from '../pair/pair-of.ts';
import { theirSchema } from '../../store/json-forms-types.ts';

/** The same fields as found and as left, side by side, so that the effect of the work is visible at a glance. */
export const objectPairEntry: JsonFormsRendererRegistryEntry = {
  tester: rankWith(
    16,
    schemaTester(
      (schema, options, root) =>
        isOfType(schema, 'object') && !isObject(options['detail']) && pairOf(root, schema) !== undefined,
    ),
  ),
  renderer: ObjectPairControl,
};

function ObjectPairControl(props: RendererProps) {
  const store = useReportStore();
  const place = usePlace(props);
  const pair = useMemo(() => pairOf(store.template.bundle.schema, place.schema), [store, place.schema]);
  return pair === undefined ? null : <Sides place={place} pair={pair} />;
}

function Sides({ place, pair }: { readonly place: FieldPlace; readonly pair: ObjectPair }) {
  const store = useReportStore();
  const { pointer, base, writable, element } = place;
  const { view } = useField({ pointer, base, writable, aspect: nothing, ...(element && { element }) });
  const found = useSide(place, pair.found);
  const left = useSide(place, pair.left);
  const id = useId();
  if (!view.visible) return null;
  const schemaOf = (name: string): JsonObject =>
    schemaAt(store.template.bundle.schema, namesOf(child(left.pointer, name))) ?? {};
  return (
    <section
      className="form-group form-pair"
      {...(place.label === '' ? { 'aria-label': place.name } : { 'aria-labelledby': id })}
      data-pointer={pointer}
    >
      {place.label !== '' && (
        <h3 id={id} className="form-group-label">
          {place.label}
        </h3>
      )}
      <div className="form-pair-head" aria-hidden>
        <span>{found.label}</span>
        <span>{left.label}</span>
      </div>
      {pair.members.map((name) => (
        <PairedFields
          key={name}
          name={name}
          label={labelOf(name, schemaOf(name))}
          sides={[found, left]}
          editable={view.editable}
        />
      ))}
      <Notes issues={[...view.issues, ...found.issues, ...left.issues]} />
      {view.editable && <CopyPair pair={pair} object={pointer} labels={{ found: found.label, left: left.label }} />}
    </section>
  );
}

/** Drawn by their fields, which have their own subscriptions. */
function nothing(): undefined {
  return undefined;
}

function useSide({ pointer, path, writable }: FieldPlace, name: string) {
  const store = useReportStore();
  const side = child(pointer, name);
  const { view } = useField({ pointer: side, base: path, writable, aspect: nothing });
  const schema = schemaAt(store.template.bundle.schema, namesOf(side)) ?? {};
  return { pointer: side, path: `${path}.${name}`, label: labelOf(name, schema), schema, issues: view.issues };
}

interface PairedFieldsProps {
  readonly name: string;
  readonly label: string;
  readonly sides: readonly {
    readonly pointer: Pointer;
    readonly path: string;
    readonly label: string;
    readonly schema: JsonObject;
  }[];
  readonly editable: boolean;
}

/** One field twice. Hidden when neither side applies now. */
function PairedFields({ name, label, sides, editable }: PairedFieldsProps) {
  const control = useMemo<ControlElement>(
    () => ({ type: 'Control', scope: `#/properties/${encode(name)}`, label: false }),
    [name],
  );
  const isHidden = useReportFact((store) => sides.every(({ pointer }) => store.isHidden(child(pointer, name))));
  if (isHidden) return null;
  return (
    <div className="form-pair-row">
      <span className="form-label">{label}</span>
      {sides.map(({ pointer, path, label: side, schema }) => (
        <div key={pointer} role="group" aria-label={side} className="form-pair-side">
          <JsonFormsDispatch uischema={control} schema={theirSchema(schema)} path={path} enabled={editable} />
        </div>
      ))}
    </div>
  );
}
