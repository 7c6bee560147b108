import { useState } from 'react';
import { mappingMachine, checkGuards, type ReportView } from '#contract';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { useKnownAnswer } from '../../server-data/use-server-data.ts';
import { optimisticCardStatus } from '../../work/optimistic.ts';
import { safetyBypassAct } from '../../work/mapping/mapping-acts.ts';
import { usePendingLines } from '../../work/use-pending-lines.ts';
import { cardActs } from '../../work/work-acts.ts';

/** The checks before the work are still open: the job card where they are answered, and a way to fill anyway. */
export interface SafetyFirst {
  readonly jobCardId: number;
  /** The form is read-only: nothing is typed yet and the person has not chosen to fill anyway. */
  readonly isAsked: boolean;
  readonly onTypeAnyway: () => Promise<void>;
}

interface Opened {
  readonly view: ReportView | undefined;
  /** Nothing has been typed yet. */
  readonly isBlank: boolean;
}

/** Asks only when an untouched form opens: a form that somebody is filling is never locked. */
export function useSafetyFirst({ view, isBlank }: Opened): SafetyFirst | undefined {
  const isDue = useChecksDue(view);
  const { do: act } = useQueueAct();
  const [isAsked, setAsked] = useState(isDue && isBlank);
  const jobCardId = view?.Card.JobCardId;
  const onTypeAnyway = async (): Promise<void> => {
    // The form opens only after the choice is recorded.
    if (view !== undefined && (await act(safetyBypassAct(view))) !== undefined) setAsked(false);
  };
  return isDue && jobCardId !== undefined ? { jobCardId, isAsked, onTypeAnyway } : undefined;
}

/** Unknown counts as not due, so a form opens offline too. */
function useChecksDue(view: ReportView | undefined): boolean {
  const card = view?.Card;
  const lines = usePendingLines(undefined);
  const params = { JobCardId: card?.JobCardId ?? 0 };
  const known = useKnownAnswer('GET /api/v1/job-cards/:JobCardId', { params });
  // A visit report takes no readings.
  if (card === undefined || view?.Mapping.Equipment === undefined) return false;
  const acts = cardActs(lines, card.JobCardId);
  // Either answer may be the newer one; a started job card never becomes a draft again.
  const isDraft = [card.Status, known?.Status ?? card.Status].every(
    (status) => optimisticCardStatus(status, acts) === 'draft',
  );
  const facts = { IsCardOpen: true, IsCardStarted: !isDraft, HasDraft: false, MayDiscard: false };
  return checkGuards(mappingMachine.begin, facts).some(({ ok }) => !ok);
}
