import type { Stepped } from '#contract';
import { refuse } from './refused.ts';

/** The state that a step leads to; undefined when it is there already, so that nothing is to be done. Refuses everything else. */
export function stateAfter<State extends string>(stepped: Stepped<State>): State | undefined {
  switch (stepped.kind) {
    case 'goes':
      return stepped.to;
    case 'already':
      return undefined;
    case 'not-from-here':
      return refuse('step-impossible');
    case 'not-by-you':
      return refuse('forbidden');
    case 'reason-missing':
      return refuse('field-invalid', {
        errors: [{ pointer: '/Reason', code: 'required', message: 'Please Enter Reason', label: 'Reason' }],
      });
    case 'guarded':
      return refuse('guard-failed', {
        guards: stepped.guards,
        detail: stepped.guards.map(({ words }) => words).join(' '),
      });
  }
}
