import type { Problem } from '#contract';
import { valueAt, type Json } from '#engine';
import type { Refused } from '#form';

/** The server's errors on single values of a body, for the fields that hold those values. */
export function refusedFields(problem: Problem | undefined, body: unknown): readonly Refused[] {
  // A body that was sent is JSON.
  const sent = body as Json;
  return (problem?.errors ?? []).map(({ pointer, message }) => ({ pointer, message, value: valueAt(sent, pointer) }));
}
