import type { JobCard, TaskDetail } from '#contract';
import { useServerDataOf } from '../../server-data/use-server-data.ts';
import { optimisticCard } from '../optimistic.ts';
import { usePendingLines } from '../use-pending-lines.ts';

export interface CardOfTask {
  readonly card: JobCard;
  readonly optimistic: ReturnType<typeof optimisticCard>;
}

interface Known {
  /** Absent: there is none, or it is not on this phone. */
  readonly card: CardOfTask | undefined;
  readonly isLoading: boolean;
}

/** The job card of a task that this person works on, as it will be once everything on this phone is sent. */
export function useCard(detail: TaskDetail | undefined, me: string | undefined): Known {
  const id = detail?.IsMine === true ? detail.Task.JobCardId : undefined;
  const data = useServerDataOf(
    'GET /api/v1/job-cards/:JobCardId',
    id === undefined ? undefined : { params: { JobCardId: id } },
  );
  const lines = usePendingLines(data.at);
  const card = id === undefined ? undefined : data.answer;
  return {
    card: card && { card, optimistic: optimisticCard(card, lines, me) },
    isLoading: id !== undefined && card === undefined && data.failure === undefined,
  };
}
