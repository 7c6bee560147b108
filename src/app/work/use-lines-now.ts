import type { OutboxLine } from '#offline';
import { useEffect, useMemo, useState } from 'react';
import { useDevice } from '../device/device-context.tsx';

interface Seen {
  readonly line: OutboxLine;
  /** It was delivered, and the server's next answer will show it. */
  readonly leftAt?: number;
}

/** A minute after it left, the server's answer has it, or never will. */
const rememberedMs = 60_000;

/**
 * What is done here and not in the server's answer of `answeredAt` yet. What has just been delivered counts until the next
 * answer, so that no screen goes back for a moment.
 */
export function useLinesNow(answeredAt: number | undefined): readonly OutboxLine[] {
  const device = useDevice();
  const [seen, setSeen] = useState<readonly Seen[]>([]);
  useEffect(() => {
    if (device === undefined) return undefined;
    const read = () => setSeen((before) => afterRead(before, device.outbox.lines.get(), Date.now()));
    read();
    return device.outbox.lines.watch(read);
  }, [device]);
  return useMemo(
    () =>
      seen
        .filter(({ leftAt }) => leftAt === undefined || answeredAt === undefined || leftAt > answeredAt)
        .map(({ line }) => line),
    [seen, answeredAt],
  );
}

function afterRead(before: readonly Seen[], lines: readonly OutboxLine[], now: number): readonly Seen[] {
  const there = new Set(lines.map(({ key }) => key));
  const left = before
    // What was refused and taken back did not happen.
    .filter(({ line, leftAt }) => !there.has(line.key) && (leftAt !== undefined || line.state !== 'needs-attention'))
    .map((one) => ({ leftAt: now, ...one }))
    .filter(({ leftAt }) => now - leftAt < rememberedMs);
  return [...left, ...lines.map((line) => ({ line }))];
}
