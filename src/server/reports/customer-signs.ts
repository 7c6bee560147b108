import { isObject, notSignedReasons, valueAt, type JsonObject, type NotSignedReason } from '#engine';

type Place = 'signature' | 'name' | 'designation' | 'notSigned' | 'note';

/** What a report on a visit holds of the customer's signature. */
export interface CustomerSigns {
  readonly signature?: string;
  readonly name?: string;
  readonly designation?: string;
  /** What the choice means that was made. */
  readonly reason?: NotSignedReason;
  readonly note?: string;
}

/** Read at the places that the report type names (`customerSigns` of `x-report`); absent if it names none. */
export function customerSignsIn(schema: JsonObject, values: JsonObject): CustomerSigns | undefined {
  const places = valueAt(schema, '/x-report/customerSigns');
  if (!isObject(places)) return undefined;
  const textAt = (place: Place): string | undefined => {
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
