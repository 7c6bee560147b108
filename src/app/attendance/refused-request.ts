import type { CorrectionBody, LeaveBody, NewDayBody, Problem } from '#contract';
import type { Refused } from '#form';
import type { OwnAct } from '../device/use-acts.ts';
import { indianDate } from '../shell/indian-time.ts';
import { refusedFields } from '../shell/refused-fields.ts';
import { entriesOfCorrection } from './correction-body.ts';
import { leaveKey } from './leave-view.ts';
import { correctionKey, newDayKey } from './own-corrections.ts';

/** A request that the server did not take, ready to be said better. */
export type RefusedRequest =
  | { readonly kind: 'leave'; readonly key: string; readonly body: LeaveBody; readonly refused: readonly Refused[] }
  | {
      readonly kind: 'correction';
      readonly key: string;
      readonly day: { readonly workDate: string; readonly attendanceId?: number; readonly stretches: readonly [] };
      readonly body: CorrectionBody;
      readonly refused: readonly Refused[];
    };

/** What can be corrected in its form; a punch cannot. */
export function refusedRequest({ key, endpoint, params, body, problem }: OwnAct): RefusedRequest | undefined {
  // Each was queued by its dialog.
  if (endpoint === leaveKey)
    return { kind: 'leave', key, body: body as LeaveBody, refused: refusedFields(problem, body) };
  if (endpoint !== correctionKey && endpoint !== newDayKey) return undefined;
  const { CheckInAt, CheckOutAt, Reason } = body as CorrectionBody;
  const asked = { CheckInAt, CheckOutAt, Reason };
  const id = params['AttendanceId'];
  return {
    kind: 'correction',
    key,
    day: {
      // Work belongs to the date on which it began.
      workDate: endpoint === newDayKey ? (body as NewDayBody).WorkDate : indianDate(Date.parse(CheckInAt)),
      ...(typeof id === 'number' && { attendanceId: id }),
      stretches: [],
    },
    body: asked,
    refused: refusedTimes(problem, asked),
  };
}

const fieldOf: Readonly<Record<string, string>> = {
  '/CheckInAt': 'CheckedIn',
  '/CheckOutAt': 'CheckedOut',
  '/Reason': 'Reason',
};

/** The form has times of day where the body has moments. */
function refusedTimes(problem: Problem | undefined, body: CorrectionBody): readonly Refused[] {
  const entries = entriesOfCorrection(body);
  return (problem?.errors ?? []).flatMap(({ pointer, message }) => {
    const field = fieldOf[pointer];
    return field === undefined ? [] : [{ pointer: `/${field}`, message, value: entries[field] }];
  });
}
