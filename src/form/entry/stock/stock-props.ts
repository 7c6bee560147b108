import type {
  JsonFormsCellRendererRegistryEntry,
  JsonFormsRendererRegistryEntry,
  JsonSchema,
  UISchemaElement,
} from '@jsonforms/core';

/** What JSON Forms passes to its own renderers and cells. */
export interface StockProps {
  readonly uischema: UISchemaElement;
  readonly schema: JsonSchema;
  readonly path: string;
  readonly enabled?: boolean;
  readonly id?: string;
  readonly renderers?: JsonFormsRendererRegistryEntry[];
  readonly cells?: JsonFormsCellRendererRegistryEntry[];
}
