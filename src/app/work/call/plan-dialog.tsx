import type { CallCard, CallChange } from '#contract';
import type { JsonObject } from '#engine';
import type { Act } from '#offline';
import { t } from '#language';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { shellPairs } from '../../forms/shell-pairs.ts';
import { callLane } from '../work-acts.ts';

interface Props {
  readonly call: CallCard;
  readonly onConfirm: (act: Act) => void;
  readonly onClose: () => void;
}

/** Changes the planned start, the due time and the priority of a call. */
export function PlanDialog({ call, onConfirm, onClose }: Props) {
  const { CallId, CallNo, ScheduledStart, DueAt, Priority } = call;
  return (
    <FormDialog
      title={t('Reschedule')}
      pair={shellPairs.plan}
      entries={{
        ...(ScheduledStart !== undefined && { ScheduledStart }),
        ...(DueAt !== undefined && { DueAt }),
        // A priority that is not on the list stays until another one is chosen.
        ...(/^p[1-4]$/.test(Priority) && { Priority }),
      }}
      verb={t('Reschedule')}
      width="sm"
      onConfirm={(entered) =>
        onConfirm({
          endpoint: 'PATCH /api/v1/calls/:CallId',
          params: { CallId },
          body: planOf(entered, Date.now()),
          lane: callLane(CallId),
          about: { CallNo },
        })
      }
      onClose={onClose}
    />
  );
}

/** The request body from the form `plan`. Empty fields stay unchanged. */
export function planOf({ ScheduledStart, DueAt, Priority }: JsonObject, now: number): CallChange {
  return {
    DeviceAt: new Date(now).toISOString(),
    ...(typeof ScheduledStart === 'string' && { ScheduledStart: moment(ScheduledStart) }),
    ...(typeof DueAt === 'string' && { DueAt: moment(DueAt) }),
    // One of the choices of the form.
    ...(Priority !== undefined && { Priority: Priority as NonNullable<CallChange['Priority']> }),
  };
}

/** The form keeps Indian time with its offset; the API takes UTC. */
const moment = (stored: string): string => new Date(stored).toISOString();
