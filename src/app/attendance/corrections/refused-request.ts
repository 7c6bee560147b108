import { indianDate, type CorrectionBody, type LeaveBody, type Problem } from '#contract';
import type { Refused } from '#form';
import type { OwnAct } from '../../device/use-acts.ts';
import { refusedFields } from '../../forms/refused-fields.ts';
import { entriesOfCorrection } from './correction-body.ts';
import { leaveKey } from '../leave/leave-view.ts';
import { correctionEndpoint, newDayEndpoint } from './own-corrections.ts';

/** A refused request, ready to be corrected. */
export type RefusedRequest =
  | { readonly kind: 'leave'; readonly key: string; readonly body: LeaveBody; readonly refused: readonly Refused[] }
  | {
      readonly kind: 'correction';
      readonly key: string;
      readonly day: { readonly workDate: string; readonly attendanceId?: number; readonly stretches: readonly [] };
      readonly body: CorrectionBody;
      readonly refused: readonly Refused[];
    };

/** The request to correct, if the act has a form; a punch has none. */
export function refusedRequest(act: OwnAct): RefusedRequest | undefined {
  const { key, problem } = act;
  if (act.endpoint === leaveKey)
    return { kind: 'leave', key, body: act.body, refused: refusedFields(problem, act.body) };
  if (act.endpoint !== correctionEndpoint && act.endpoint !== newDayEndpoint) return undefined;
  const { CheckInAt, CheckOutAt, Reason } = act.body;
  const asked = { CheckInAt, CheckOutAt, Reason };
  return {
    kind: 'correction',
    key,
    day:
      act.endpoint === newDayEndpoint
        ? { workDate: act.body.WorkDate, stretches: [] }
        : // Work belongs to the date it started on.
          { workDate: indianDate(Date.parse(CheckInAt)), attendanceId: act.params.AttendanceId, stretches: [] },
    body: asked,
    refused: refusedTimes(problem, asked),
  };
}

const fieldOf: Readonly<Record<string, string>> = {
  '/CheckInAt': 'CheckedIn',
  '/CheckOutAt': 'CheckedOut',
  '/Reason': 'Reason',
};

/** Maps errors from the body's timestamps to the form's times of day. */
function refusedTimes(problem: Problem | undefined, body: CorrectionBody): readonly Refused[] {
  const entries = entriesOfCorrection(body);
  return (problem?.errors ?? []).flatMap(({ pointer, message }) => {
    const field = fieldOf[pointer];
    return field === undefined ? [] : [{ pointer: `/${field}`, message, value: entries[field] }];
  });
}
