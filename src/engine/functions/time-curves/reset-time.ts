import { isAtLeast } from '../arithmetic/comparison.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Dependent reset time in seconds from the tripping position, at M < 1. No value for M >= 1, negative M or td <= 0. */
function resetTime(tr: number, td: number, multiple: number, power = 2): number {
  if (isAtLeast(multiple, 1) || multiple < 0) throw new NoValue('the element resets only below its setting');
  if (tr <= 0 || td <= 0 || power <= 0) throw new NoValue('constants above 0 are needed');
  return (td * tr) / (1 - multiple ** power);
}

export const resetTimeFunctions = [
  electricalFunction({
    name: 'resetTime',
    parameters: [
      {
        name: 'tr',
        type: 'double',
        unit: 's',
        note: 'reset constant of the curve: IEEE_MI 4.85, IEEE_VI 21.6, IEEE_EI 29.1',
      },
      { name: 'td', type: 'double', unit: '', note: 'time dial' },
      { name: 'M', type: 'double', unit: '' },
      { name: 'power', type: 'double', unit: '', optional: true, note: '2 if left out' },
    ],
    returns: { type: 'double', unit: 's' },
    formula: 't = td * tr / (1 - M^power)',
    source:
      "IEEE C37.112 and IEC 60255-151 types D, E, F, read in Toshiba GR200's manual. Types A, B, C are the maker's: take tr and power from the manual.",
    range: '0 <= M < 1, constants above 0; else no value.',
    run: resetTime,
  }),
];
