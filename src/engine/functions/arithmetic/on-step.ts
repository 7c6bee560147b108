import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Whether a setting lies on a step of the dial counted from 0. No value for a step <= 0. */
function onStep(v: number, step: number): boolean {
  if (step <= 0) throw new NoValue('a step above 0 is needed');
  // Not the remainder: 0.15 % 0.05 is 0.04999 in binary fractions.
  return Math.abs(v / step - Math.round(v / step)) < 1e-6;
}

export const onStepFunctions = [
  electricalFunction({
    name: 'onStep',
    parameters: [
      { name: 'v', type: 'double', note: 'setting' },
      { name: 'step', type: 'double', unit: 'same:1' },
    ],
    returns: { type: 'bool' },
    formula: '|v/step - round(v/step)| < 0.000001',
    source: 'Own rule of this product. Sure.',
    range: 'step > 0; else no value.',
    run: onStep,
  }),
];
