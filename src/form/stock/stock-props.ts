import type {
  JsonFormsCellRendererRegistryEntry,
  JsonFormsRendererRegistryEntry,
  JsonSchema,
  UISchemaElement,
} from '@jsonforms/core';

/** What JSON Forms hands to a renderer or a cell of its own. */
export interface StockProps {
  readonly uischema: UISchemaElement;
  readonly schema: JsonSchema;
  readonly path: string;
  readonly enabled?: boolean;
  readonly id?: string;
  readonly renderers?: JsonFormsRendererRegistryEntry[];
  readonly cells?: JsonFormsCellRendererRegistryEntry[];
}
