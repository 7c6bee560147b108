import type { TaskEventCard } from '#contract';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment, isoMomentIn } from '../ground/time.ts';
import { isDoubtful, toldOfEvent } from './work-events.ts';

interface EventRow {
  readonly kind: string;
  readonly device_at: number;
  readonly received_at: number;
  readonly clock_ahead_ms: number | null;
  readonly actor: string;
  readonly reason: string | null;
  readonly mapping_id?: number | null;
}

/** What happened, at which time, and when the server received it. */
export function eventCard(row: EventRow): TaskEventCard {
  const { kind, device_at, received_at, actor, reason, mapping_id } = row;
  return {
    Kind: kind,
    DeviceAt: isoMoment(device_at),
    ReceivedAt: isoMoment(received_at),
    Actor: actor,
    ...(isDoubtful(row) && { IsDoubtful: true }),
    ...omitNulls({ ToldAt: isoMomentIn(toldOfEvent(row)), Reason: reason, MappingId: mapping_id }),
  };
}
