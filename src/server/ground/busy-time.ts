import { performance } from 'node:perf_hooks';
import process from 'node:process';

interface Mark {
  readonly ms: number;
  readonly reached: () => void;
}

const tickMs = 50;

/** Something that waits without working comes to no end either. */
const longestWait = 15;

/**
 * Calls each mark once work in a thread has gone on for so long; answers what ends the watch. A mark is reached when both the clock and
 * the processor time of this whole process, which is never less than that of its thread, have come so far: on a machine that is busy with
 * other things nobody is cut off for having waited.
 */
export function watchBusyTime(marks: readonly Mark[]): () => void {
  const left = marks.toSorted((one, other) => one.ms - other.ms);
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const ticks = setInterval(() => {
    const waitedMs = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(before);
    const workedMs = Math.min(waitedMs, (user + system) / 1000);
    while (left[0] !== undefined && (workedMs >= left[0].ms || waitedMs >= left[0].ms * longestWait))
      left.shift()?.reached();
    if (left.length === 0) clearInterval(ticks);
  }, tickMs);
  ticks.unref();
  return () => clearInterval(ticks);
}
