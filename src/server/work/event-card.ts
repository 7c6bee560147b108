import type { TaskEventCard } from '#contract';
import { present } from './present.ts';
import { isoMoment } from './time.ts';
import { isDoubtful } from './work-events.ts';

interface EventRow {
  readonly kind: string;
  readonly device_at: number;
  readonly received_at: number;
  readonly actor: string;
  readonly reason: string | null;
}

/** What happened, when by the person's clock, and when the server heard of it. */
export function eventCard({ kind, device_at, received_at, actor, reason }: EventRow): TaskEventCard {
  return {
    Kind: kind,
    DeviceAt: isoMoment(device_at),
    ReceivedAt: isoMoment(received_at),
    Actor: actor,
    ...(isDoubtful(device_at, received_at) && { IsDoubtful: true }),
    ...present({ Reason: reason }),
  };
}
