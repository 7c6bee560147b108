import { failedOf, type LeaveBody, type LeaveFacts, leaveGuards } from '#contract';
import type { Device } from '#offline';
import type { Refused } from '#form';
import { t } from '#language';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { shellPairs } from '../../forms/shell-pairs.ts';
import { leaveKey } from './leave-view.ts';
import { attendanceLane } from '../day/use-punch.ts';
import type { JsonObject } from '#engine';

interface Props {
  readonly device: Device;
  readonly today: string;
  /** What this phone knows of these days; without it only the server checks. */
  readonly factsOf?: (asked: Pick<LeaveFacts, 'kind' | 'from' | 'to'>) => LeaveFacts;
  /** A refused request, to be edited and sent again. */
  readonly again?: { readonly key: string; readonly body: LeaveBody; readonly refused: readonly Refused[] };
  readonly onClose: () => void;
}

/** Asks the office for days off. The request waits on the phone until there is a connection. */
export function LeaveDialog({ device, today, factsOf, again, onClose }: Props) {
  const work = useQueueAct();
  return (
    <FormDialog
      title={t('Request leave')}
      pair={shellPairs.leave}
      entries={again === undefined ? { Kind: 'leave', FromDate: today } : leaveEntries(again.body)}
      {...(again && { refused: again.refused })}
      hint={t('Sundays and holidays in between do not count as leave.')}
      verb={t('Send request')}
      wrongWith={(entered) => {
        const { Kind: kind, FromDate: from, ToDate: to } = leaveBodyOf(entered);
        return failedOf(leaveGuards, factsOf?.({ kind, from, to }) ?? { kind, from, to, ...nothingKnown }).map(
          ({ words }) => words,
        );
      }}
      onConfirm={async (entered) => {
        const body = leaveBodyOf(entered);
        const { FromDate, ToDate } = body;
        const key = await work.do(
          { endpoint: leaveKey, params: {}, body, lane: attendanceLane, about: { FromDate, ToDate } },
          { showsOwnError: true },
        );
        if (key === undefined) throw new Error('The request was not kept.');
        if (again !== undefined) await device.outbox.withdraw(again.key);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const nothingKnown = { others: [], worked: [], off: [] };

/** The request body from the form `leave`. The last day is optional: usually leave is one day. */
export function leaveBodyOf({ Kind, FromDate, ToDate = FromDate, Reason }: JsonObject): LeaveBody {
  // The form requires these fields and has no others.
  return { Kind, FromDate, ToDate, Reason } as LeaveBody;
}

/** Entries for the form `leave` from a refused request. */
function leaveEntries({ Kind, FromDate, ToDate, Reason }: LeaveBody): JsonObject {
  return { Kind, FromDate, ...(ToDate !== FromDate && { ToDate }), Reason };
}
