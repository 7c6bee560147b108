import type { CallCard, CallChange } from '#contract';
import type { JsonObject } from '#engine';
import type { Act } from '#offline';
import { t } from '#form';
import { FormDialog } from '../forms/form-dialog.tsx';
import { shellPairs } from '../forms/shell-pairs.ts';
import { callLane } from './work-acts.ts';

interface Props {
  readonly call: CallCard;
  readonly onConfirm: (act: Act) => void;
  readonly onClose: () => void;
}

/** When somebody goes there, until when it must be done, and how urgent it is. */
export function PlanDialog({ call, onConfirm, onClose }: Props) {
  const { CallId, CallNo, ScheduledStart, DueAt, Priority } = call;
  return (
    <FormDialog
      title={t('Reschedule')}
      pair={shellPairs.plan}
      entries={{
        ...(ScheduledStart !== undefined && { ScheduledStart }),
        ...(DueAt !== undefined && { DueAt }),
        // What the office wrote otherwise stays until one of these is chosen.
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
          about: { CallId },
          label: t('Reschedule: {callNo}', { callNo: CallNo }),
        })
      }
      onClose={onClose}
    />
  );
}

/** What was entered in the form `plan`, as it is sent. What is empty stays as it was. */
export function planOf({ ScheduledStart, DueAt, Priority }: JsonObject, now: number): CallChange {
  return {
    DeviceAt: new Date(now).toISOString(),
    ...(typeof ScheduledStart === 'string' && { ScheduledStart: moment(ScheduledStart) }),
    ...(typeof DueAt === 'string' && { DueAt: moment(DueAt) }),
    // One of the choices of the form.
    ...(Priority !== undefined && { Priority: Priority as NonNullable<CallChange['Priority']> }),
  };
}

/** The form keeps the clock of India with its offset; what is sent is told in UTC. */
const moment = (stored: string): string => new Date(stored).toISOString();
