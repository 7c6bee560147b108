import type { NotSignedReason } from '#contract';
import { notSignedReasons } from '#engine/not-signed';
import { isObject, valueAt, type JsonObject } from '#engine';

type SignatureField = 'signature' | 'name' | 'designation' | 'notSigned' | 'note';

/** The customer's signature, or its absence, in a report on a visit. */
export interface CustomerSigns {
  readonly signature?: string;
  readonly name?: string;
  readonly designation?: string;
  /** The meaning of the chosen option. */
  readonly reason?: NotSignedReason;
  readonly note?: string;
}

/** Read from the fields that the report type names (`customerSigns` in `x-report`); absent if it names none. */
export function customerSignsIn(schema: JsonObject, values: JsonObject): CustomerSigns | undefined {
  const places = valueAt(schema, '/x-report/customerSigns');
  if (!isObject(places)) return undefined;
  const textAt = (place: SignatureField): string | undefined => {
    const pointer = places[place];
    const value = typeof pointer === 'string' ? valueAt(values, pointer) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const told = Object.fromEntries(
    (['signature', 'name', 'designation', 'note'] as const).flatMap((place) => {
      const value = textAt(place);
      return value === undefined ? [] : [[place, value]];
    }),
  );
  const [choice, meanings] = [textAt('notSigned'), places['reasons']];
  const meant = choice !== undefined && isObject(meanings) ? meanings[choice] : undefined;
  const reason = notSignedReasons.find((known) => known === meant);
  return { ...told, ...(reason !== undefined && { reason }) };
}
