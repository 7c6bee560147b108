import { rankWith, schemaMatches, type JsonFormsCellRendererRegistryEntry } from '@jsonforms/core';
import type { JsonObject } from '#engine';
import { FieldCell } from './field-cell.tsx';
import { kindFor } from '../renderers/kinds.ts';
import { stockCellEntry } from './stock-entries.tsx';

/**
 * Cells inside stock tables. Stock text cells hold what is typed for 300 ms and lose it when the page dies; ours write at
 * every key. Only what no kind of ours serves is left to stock.
 */
export const cells: readonly JsonFormsCellRendererRegistryEntry[] = [
  {
    tester: rankWith(
      50,
      schemaMatches((schema) => kindFor(schema as unknown as JsonObject) !== undefined), // JSON Forms' name for the same thing
    ),
    cell: FieldCell,
  },
  stockCellEntry,
];
