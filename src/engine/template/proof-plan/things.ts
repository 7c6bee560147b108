import { isKeyOf, keysOf } from '../../json/keys-of.ts';

/** What a report can show about an element, in the order of the matrix. The words may be replaced by a type's own label. */
export const things = {
  pickup: 'Pick-up',
  reset: 'Drop-off',
  limit: 'Limit',
  time: 'Time',
  direction: 'Direction',
  stability: 'Stability',
  indication: 'Indication',
  contact: 'Output contact',
  supervision: 'Supervision',
  trip: 'Breaker trip',
  close: 'Closing',
  interlock: 'Interlocks',
  voltage: 'Coil voltage',
  insulation: 'Insulation',
  withstand: 'High voltage',
  resistance: 'Contact resistance',
  travel: 'Travel',
  medium: 'Vacuum or gas',
  mechanism: 'Mechanism',
  onLoad: 'On load',
  restored: 'Restored',
} as const;

/** What a proof may be about: a key of `things`. */
export type Thing = keyof typeof things;

export const thingNames = keysOf(things);

export function isThing(name: string): name is Thing {
  return isKeyOf(things, name);
}
