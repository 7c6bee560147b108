import { child } from '#engine';
import type { Check } from '../check.ts';

/** More decimals exceed the precision of a double. */
const most = 15;

export const decimals: Check = {
  stock: 'warn',
  find: ({ places }) =>
    places
      .filter(({ schema: { decimals: count } }) => count !== undefined && !isCount(count))
      .map(({ pointer }) => ({
        in: 'schema',
        pointer: child(pointer, 'decimals'),
        code: 'keyword-shape',
        message: `"decimals" must be a whole number from 0 to ${most}.`,
      })),
};

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}
