import type { LeaveBody } from '#contract';
import type { JsonObject } from '#engine';

/** What was entered in the form `leave`, as it is sent. One day is the usual wish: the last day need not be said. */
export function leaveBodyOf({ Kind, FromDate, ToDate = FromDate, Reason }: JsonObject): LeaveBody {
  // The form asks for each and takes nothing else.
  return { Kind, FromDate, ToDate, Reason } as LeaveBody;
}

/** What the form starts with when the server did not take days off. */
export function leaveEntries({ Kind, FromDate, ToDate, Reason }: LeaveBody): JsonObject {
  return { Kind, FromDate, ...(ToDate !== FromDate && { ToDate }), Reason };
}
