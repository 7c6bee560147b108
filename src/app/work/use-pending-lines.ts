import { lineOf, type OutboxLine, type StoredLine } from '#offline';
import { useEffect, useMemo, useState } from 'react';
import { useDevice } from '../device/device-context.tsx';

interface Seen {
  readonly line: StoredLine;
  /** When the line was delivered; the server's next answer will show its effect. */
  readonly leftAt?: number;
}

/** Forget a delivered line after this long: by then the server's answer includes it. */
const rememberedMs = 60_000;

/**
 * The outbox lines that the server's answer from `answeredAt` does not include yet. A line just delivered counts until the
 * next answer arrives, so no screen flickers back to the old state.
 */
export function usePendingLines(answeredAt: number | undefined): readonly OutboxLine[] {
  const device = useDevice();
  // Read synchronously, so the first render already has the known lines.
  const [seen, setSeen] = useState(() => afterRead([], device?.outbox.lines.get() ?? [], Date.now()));
  useEffect(() => {
    if (device === undefined) return undefined;
    const read = () =>
      setSeen((before) => {
        // A withdrawn line never happened.
        const stands = before.filter(({ line }) => !device.outbox.wasWithdrawn(line.key));
        return afterRead(stands.length === before.length ? before : stands, device.outbox.lines.get(), Date.now());
      });
    read();
    return device.outbox.lines.watch(read);
  }, [device]);
  return useMemo(
    () =>
      seen
        .filter(({ leftAt }) => leftAt === undefined || answeredAt === undefined || leftAt > answeredAt)
        .map(({ line }) => lineOf(line)),
    [seen, answeredAt],
  );
}

function afterRead(before: readonly Seen[], lines: readonly StoredLine[], now: number): readonly Seen[] {
  const there = new Set(lines.map(({ key }) => key));
  const left = before
    // A line that was refused and then withdrawn never happened.
    .filter(({ line, leftAt }) => !there.has(line.key) && (leftAt !== undefined || line.state !== 'needs-attention'))
    .map((one) => ({ leftAt: now, ...one }))
    .filter(({ leftAt }) => now - leftAt < rememberedMs);
  const after: readonly Seen[] = [...left, ...lines.map((line) => ({ line }))];
  // Stable identity: without a change nothing re-renders.
  return after.length === before.length && after.every(({ line, leftAt }, at) => isSame(before[at], line, leftAt))
    ? before
    : after;
}

const isSame = (seen: Seen | undefined, line: StoredLine, leftAt: number | undefined): boolean =>
  seen !== undefined && seen.line === line && seen.leftAt === leftAt;
