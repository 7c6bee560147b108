/** Two times of day on a work date as moments; a check-out that is not later was the next morning. */
export function correctedTimes(
  workDate: string,
  from: string,
  to: string,
): { readonly in: number; readonly out: number } | undefined {
  const start = momentOf(workDate, from);
  const end = momentOf(workDate, to);
  if (start === undefined || end === undefined) return undefined;
  return { in: start, out: end > start ? end : end + 24 * 3_600_000 };
}

function momentOf(workDate: string, time: string): number | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? Date.parse(`${workDate}T${time}:00+05:30`) : undefined;
}
