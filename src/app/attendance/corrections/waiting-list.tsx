import type { NamedDay } from '#contract';
import { t, timeText } from '#language';
import { EmptyState } from '#screen';
import { useOwnId } from '../../app-parts.ts';
import { dayText } from '../attendance-words.ts';
import type { Decide } from '../use-decide.ts';
import { WaitingRequests, type WaitingRequest } from './waiting-requests.tsx';

interface Props {
  readonly days: readonly NamedDay[];
  readonly decide: Decide;
  /** The list is filtered by name. */
  readonly isSearched: boolean;
}

/** Corrections waiting for a decision, oldest first. */
export function WaitingList({ days, decide, isSearched }: Props) {
  const me = useOwnId();
  if (days.length === 0)
    return (
      <EmptyState heading={isSearched ? t('No pending correction has this name.') : t('No corrections are pending.')} />
    );
  return (
    <WaitingRequests
      label={t('Corrections')}
      requests={days.map((one) => requestOf(one, one.UserId === me))}
      busy={decide.busy === undefined ? undefined : String(decide.busy)}
      onDecide={(key, answer) => decide.decide(Number(key), answer)}
    />
  );
}

function requestOf(
  { AttendanceId, FullName: fullName, WorkDate, Corrections, Punches }: NamedDay,
  isOwn: boolean,
): WaitingRequest {
  const whose = { fullName, day: dayText(WorkDate) };
  const waiting = Corrections.find(({ Decided }) => Decided === undefined);
  const punched = Punches.map(({ Kind, DeviceAt }) => `${Kind} ${timeText(Date.parse(DeviceAt))}`).join(', ');
  return {
    key: String(AttendanceId),
    isOwn,
    heading: `${fullName}, ${dayText(WorkDate)}`,
    asked:
      waiting &&
      t('Requested: {from} to {to}; punched: {punched}', {
        from: timeText(Date.parse(waiting.CheckInAt)),
        to: timeText(Date.parse(waiting.CheckOutAt)),
        punched: punched === '' ? t('nothing') : punched,
      }),
    reason: waiting?.Reason,
    approve: t('Approve {fullName}, {day}', whose),
    reject: t('Reject {fullName}, {day}', whose),
    rejecting: t('Reject the correction of {fullName}?', { fullName }),
  };
}
