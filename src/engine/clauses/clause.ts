import type { Json, JsonObject } from '../json/json.ts';

/** One side of a comparison with its current value. */
export interface Operand {
  /** The title, if it is a field and not an intermediate value. */
  readonly title?: string;
  readonly value: Json | undefined;
  /** For a reading beyond the instrument's range. */
  readonly sign?: '>' | '<';
  /** Gives the unit and the decimals. */
  readonly schema: JsonObject;
}

/** The limits for a reading, with the report's numbers filled in. The caller chooses the words. */
export type Clause =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Clause[] }
  | {
      readonly kind: 'at least' | 'at most' | 'above' | 'below' | 'is' | 'is not' | 'proves' | 'allows';
      readonly reading: Operand;
      readonly limit: Operand;
    }
  | { readonly kind: 'between'; readonly reading: Operand; readonly from: Operand; readonly to: Operand }
  | { readonly kind: 'one of'; readonly reading: Operand; readonly values: readonly Operand[] };
