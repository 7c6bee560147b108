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
  // What is known already is in the first picture of the screen, not in a second one.
  const [seen, setSeen] = useState(() => afterRead([], device?.outbox.lines.get() ?? [], Date.now()));
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
  const after: readonly Seen[] = [...left, ...lines.map((line) => ({ line }))];
  // The same as before is handed back as it was: nothing is drawn again for it.
  return after.length === before.length && after.every(({ line, leftAt }, at) => isSame(before[at], line, leftAt))
    ? before
    : after;
}

const isSame = (seen: Seen | undefined, line: OutboxLine, leftAt: number | undefined): boolean =>
  seen !== undefined && seen.line === line && seen.leftAt === leftAt;
