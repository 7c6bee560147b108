import type { NamedLeave } from '#contract';
import { t } from '#form';
import { Section } from '../work/section.tsx';
import { datesText, leaveWords } from './leave-view.ts';
import { useOfficeWord } from './use-office-word.ts';
import { WaitingRequests, type WaitingRequest } from './waiting-requests.tsx';
import { WordFailure } from './word-failure.tsx';

/** Days off that wait for the office, the first date first. */
export function WaitingLeaves({ leaves }: { readonly leaves: readonly NamedLeave[] }) {
  const { busy, failure, decideLeave } = useOfficeWord();
  if (leaves.length === 0 && failure === undefined) return null;
  return (
    <Section title={t('Days off to decide')} count={leaves.length}>
      <WordFailure failure={failure} />
      <WaitingRequests label={t('Days off')} requests={leaves.map(requestOf)} busy={busy} onDecide={decideLeave} />
    </Section>
  );
}

function requestOf(leave: NamedLeave): WaitingRequest {
  const { FullName: fullName } = leave;
  const whose = { fullName, day: datesText(leave) };
  return {
    key: leave.LeaveId,
    heading: fullName,
    asked: `${leaveWords[leave.Kind].text}, ${datesText(leave)}`,
    reason: leave.Reason,
    approve: t('Approve the days off of {fullName}, {day}', whose),
    reject: t('Reject the days off of {fullName}, {day}', whose),
    rejecting: t('Reject the days off of {fullName}?', { fullName }),
  };
}
