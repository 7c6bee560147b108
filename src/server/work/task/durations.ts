import type { TaskEventKind } from '../../storage/tables/work.ts';

interface Event {
  readonly kind: TaskEventKind;
  readonly device_at: number;
}

/** A period of work or travel. */
interface Stretch {
  readonly kind: 'work' | 'travel';
  readonly from: number;
  readonly to: number;
}

const begins: Partial<Record<TaskEventKind, Stretch['kind']>> = {
  travel_start: 'travel',
  start: 'work',
  resume: 'work',
  reopen: 'work',
};
const ends: ReadonlySet<TaskEventKind> = new Set(['arrive', 'pause', 'complete', 'close', 'cannot_complete']);

/** The periods that the events of a task describe, up to now: a running one lasts until now. A period ends where the next begins. */
export function stretches(events: readonly Event[], now: number): readonly Stretch[] {
  const found: Stretch[] = [];
  let running: { readonly kind: Stretch['kind']; readonly from: number } | undefined;
  for (const { kind, device_at } of [...events].sort((a, b) => a.device_at - b.device_at)) {
    const next = begins[kind];
    if (next === undefined && !ends.has(kind)) continue;
    if (running !== undefined && running.from < now) found.push({ ...running, to: Math.min(device_at, now) });
    running = next === undefined ? undefined : { kind: next, from: device_at };
  }
  if (running !== undefined && running.from < now) found.push({ ...running, to: now });
  return found;
}

/** The time covered by periods between two moments; overlaps count once. */
export function coveredMs(parts: readonly Stretch[], kind: Stretch['kind'], from: number, to: number): number {
  let covered = 0;
  let reached = from;
  for (const part of parts.filter((one) => one.kind === kind).sort((a, b) => a.from - b.from)) {
    const [begin, end] = [Math.max(part.from, reached), Math.min(part.to, to)];
    if (end <= begin) continue;
    covered += end - begin;
    reached = end;
  }
  return covered;
}

export const minutes = (ms: number): number => Math.round(ms / 60_000);

/** Minutes of a whole task. */
export function taskMinutes(events: readonly Event[], now: number): { WorkedMinutes: number; TravelMinutes: number } {
  const parts = stretches(events, now);
  const all = (kind: Stretch['kind']) => minutes(coveredMs(parts, kind, 0, Number.MAX_SAFE_INTEGER));
  return { WorkedMinutes: all('work'), TravelMinutes: all('travel') };
}
