import { isReason } from './reason.ts';
import { electricalFunction } from '../electrical-function.ts';

export const isReasonFunctions = [
  electricalFunction({
    name: 'isReason',
    parameters: [{ name: 'text', type: 'string', note: 'Shutdown not given' }],
    returns: { type: 'bool' },
    formula: 'true where the text says why',
    source: 'Own rule: two words, or one of six letters; not "-", "na", "nil", "ok", "not done" and the like.',
    range: 'Any text.',
    run: isReason,
  }),
];
