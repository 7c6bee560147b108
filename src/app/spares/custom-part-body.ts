import type { CustomPartBody } from '#contract';
import type { JsonObject } from '#engine';

/** What was entered in the form `custom-part`, as it is sent. */
export function customPartOf({ Name, Make, Uom }: JsonObject, PartRef: string): CustomPartBody {
  const make = typeof Make === 'string' ? Make.trim() : '';
  // The form asks for the name and offers the units of the contract.
  return { PartRef, Name: Name as string, Uom: Uom as CustomPartBody['Uom'], ...(make !== '' && { Make: make }) };
}
