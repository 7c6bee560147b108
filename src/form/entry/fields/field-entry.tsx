import { rankWith, type JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { Field } from './field.tsx';
import type { FieldKind } from './field-kind.ts';
import type { RendererProps } from '../../store/field-place.ts';
import { schemaTester } from './schema-tester.ts';
import { usePlace } from '../../store/use-place.ts';

/** Registers a kind of field with JSON Forms: its rank for a layout element, and the component that draws it. */
export function fieldEntry(rank: number, kind: FieldKind): JsonFormsRendererRegistryEntry {
  return {
    tester: rankWith(rank, schemaTester(kind.suits)),
    renderer: (props: RendererProps) => <PlacedField kind={kind} {...props} />,
  };
}

function PlacedField({ kind, ...props }: RendererProps & { readonly kind: FieldKind }) {
  return <Field kind={kind} place={usePlace(props)} />;
}
