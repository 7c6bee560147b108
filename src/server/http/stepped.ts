import type { Failed, StepResult } from '#contract';
import { refuse } from './refusals/refused.ts';

/** The state after a step; undefined when it is in that state already and there is nothing to do. Refuses everything else. */
export function stateAfter<State extends string>(stepped: StepResult<State>): State | undefined {
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
      return refuseGuards(stepped.guards);
  }
}

/** Goes on where every guard holds; where one does not, all that fail are told at once. */
export function refuseFailed(failed: readonly Failed[]): void {
  if (failed.length > 0) refuseGuards(failed);
}

const refuseGuards = (guards: readonly Failed[]): never =>
  refuse('guard-failed', { guards, detail: guards.map(({ words }) => words).join(' ') });
