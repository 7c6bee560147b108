import { rankWith, schemaMatches, type JsonFormsCellRendererRegistryEntry } from '@jsonforms/core';

import { FieldCell } from './field-cell.tsx';
import { kindFor } from '../renderers/kinds.ts';
import { stockCellEntry } from './stock-entries.tsx';
import { ourJson } from '../../store/json-forms-types.ts';

/**
 * Cells inside stock tables. Stock text cells hold typed text for 300 ms and lose it when the page dies; ours write on every
 * keystroke. Only what none of our kinds serves is left to stock.
 */
export const cells: readonly JsonFormsCellRendererRegistryEntry[] = [
  {
    tester: rankWith(
      50,
      schemaMatches((schema) => kindFor(ourJson(schema)) !== undefined),
    ),
    cell: FieldCell,
  },
  stockCellEntry,
];
