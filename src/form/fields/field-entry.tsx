import { rankWith, type JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { useMemo } from 'react';
import { Field } from './field.tsx';
import type { FieldKind } from './field-kind.ts';
import { placeOf, type RendererProps } from './field-place.ts';
import { schemaTester } from './schema-tester.ts';
import { useReportStore } from './store-context.ts';

/** A kind of field as JSON Forms knows it: how well it suits a layout element, and the component that draws it. */
export function fieldEntry(rank: number, kind: FieldKind): JsonFormsRendererRegistryEntry {
  return {
    tester: rankWith(rank, schemaTester(kind.suits)),
    renderer: (props: RendererProps) => <PlacedField kind={kind} {...props} />,
  };
}

function PlacedField({
  kind,
  uischema,
  schema,
  path = '',
  enabled = true,
}: RendererProps & { readonly kind: FieldKind }) {
  const store = useReportStore();
  const place = useMemo(
    () => placeOf(store, { uischema, schema, path, enabled }),
    [store, uischema, schema, path, enabled],
  );
  return <Field kind={kind} place={place} />;
}
