import type { NamedLeave } from '#contract';
import { t } from '#language';
import { Section } from '#screen';
import { useOwnId } from '../../app-parts.ts';
import { datesText } from '../../words/dates-text.ts';
import { leaveWords } from './leave-view.ts';
import { useOfficeDecision } from '../use-office-decision.ts';
import { WaitingRequests, type WaitingRequest } from '../corrections/waiting-requests.tsx';
import { DecisionFailure } from '../month/decision-failure.tsx';

/** Leave requests waiting for the office, earliest first. */
export function WaitingLeaves({ leaves }: { readonly leaves: readonly NamedLeave[] }) {
  const { busy, failure, decideLeave } = useOfficeDecision();
  const me = useOwnId();
  if (leaves.length === 0 && failure === undefined) return null;
  return (
    <Section title={t('Leave requests')} count={leaves.length}>
      <DecisionFailure failure={failure} />
      <WaitingRequests
        label={t('Leave')}
        requests={leaves.map((one) => requestOf(one, one.UserId === me))}
        busy={busy}
        onDecide={decideLeave}
      />
    </Section>
  );
}

function requestOf(leave: NamedLeave, isOwn: boolean): WaitingRequest {
  const { FullName: fullName } = leave;
  const whose = { fullName, day: datesText(leave) };
  return {
    key: leave.LeaveId,
    isOwn,
    heading: fullName,
    asked: `${leaveWords[leave.Kind].text}, ${datesText(leave)}`,
    reason: leave.Reason,
    approve: t('Approve leave: {fullName}, {day}', whose),
    reject: t('Reject leave: {fullName}, {day}', whose),
    rejecting: t('Reject the leave of {fullName}?', { fullName }),
  };
}
