import { isAtMost } from '../arithmetic/comparison.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Operating time in seconds of a definite-time element: the set delay, whatever M above 1. No value for M <= 1 or a negative delay. */
function definiteTime(delay: number, multiple: number): number {
  if (isAtMost(multiple, 1)) throw new NoValue('at or below its setting the element never operates');
  if (delay < 0) throw new NoValue('a delay is not negative');
  return delay;
}

export const definiteTimeFunctions = [
  electricalFunction({
    name: 'definiteTime',
    parameters: [
      { name: 'delay', type: 'double', unit: 's', note: 'L&T MC31A: base of the curve (1, 10 or 100 s) * TMS' },
      { name: 'M', type: 'double', unit: '', note: 'measured quantity / setting' },
    ],
    returns: { type: 'double', unit: 's' },
    formula: 't = delay',
    source: 'IEC 60255-151, independent-time characteristic. Sure; the MC31A base rule is our reading.',
    range: 'M > 1, delay >= 0; else no value.',
    run: definiteTime,
  }),
];
