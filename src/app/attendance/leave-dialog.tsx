import { failedOf, leaveGuards, type LeaveBody, type LeaveFacts } from '#contract';
import type { Device } from '#offline';
import { t, type Refused } from '#form';
import { FormDialog } from '../forms/form-dialog.tsx';
import { shellPairs } from '../forms/shell-pairs.ts';
import { leaveBodyOf, leaveEntries } from './leave-body.ts';
import { datesText, leaveKey } from './leave-view.ts';
import { attendanceLane } from './use-punch.ts';

interface Props {
  readonly device: Device;
  readonly today: string;
  /** What this phone knows of these days; without it the server says. */
  readonly factsOf?: (asked: Pick<LeaveFacts, 'kind' | 'from' | 'to'>) => LeaveFacts;
  /** Days off that the server did not take: said better, they are asked for again. */
  readonly again?: { readonly key: string; readonly body: LeaveBody; readonly refused: readonly Refused[] };
  readonly onClose: () => void;
}

/** Asks the office for days off. It waits on the phone until there is signal. */
export function LeaveDialog({ device, today, factsOf, again, onClose }: Props) {
  return (
    <FormDialog
      title={t('Ask for days off')}
      pair={shellPairs.leave}
      entries={again === undefined ? { Kind: 'leave', FromDate: today } : leaveEntries(again.body)}
      {...(again && { refused: again.refused })}
      hint={t('Sundays and days off in between are not counted as leave.')}
      verb={t('Ask for it')}
      wrongWith={(entered) => {
        const { Kind: kind, FromDate: from, ToDate: to } = leaveBodyOf(entered);
        return failedOf(leaveGuards, factsOf?.({ kind, from, to }) ?? { kind, from, to, ...nothingKnown }).map(
          ({ words }) => words,
        );
      }}
      onConfirm={async (entered) => {
        const body = leaveBodyOf(entered);
        const label = t('Days off, {dates}', { dates: datesText(body) });
        await device.act({ endpoint: leaveKey, params: {}, body, lane: attendanceLane, label });
        if (again !== undefined) await device.outbox.withdraw(again.key);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const nothingKnown = { others: [], worked: [], off: [] };
