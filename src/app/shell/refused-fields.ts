import type { Problem } from '#contract';
import { valueAt, type Json } from '#engine';
import type { Refused } from '#form';

/** What the server said of single values of a body, for the fields that hold them. */
export function refusedFields(problem: Problem | undefined, body: unknown): readonly Refused[] {
  // A body that was sent is JSON.
  const sent = body as Json;
  return (problem?.errors ?? []).map(({ pointer, message }) => ({ pointer, message, value: valueAt(sent, pointer) }));
}
