import type { CallCard } from '#contract';
import { indianDate, momentText, timeText } from '../shell/indian-time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** When a call is due, as a person would say it now. Absent when it has no due time. */
export function dueWords({ DueAt, Late }: Pick<CallCard, 'DueAt' | 'Late'>, now: number): string | undefined {
  const due = DueAt === undefined ? Number.NaN : Date.parse(DueAt);
  if (Number.isNaN(due)) return Late ? 'Late' : undefined;
  // The list may have been fetched before it became late.
  if (Late || due < now) return due < now ? `Late by ${spanText(now - due)}` : 'Late';
  if (due - now < 3 * hourMs) return `Due in ${spanText(due - now)}`;
  if (indianDate(due) === indianDate(now)) return `Due today, ${timeText(due)}`;
  if (indianDate(due) === indianDate(now + dayMs)) return `Due tomorrow, ${timeText(due)}`;
  return `Due ${momentText(due)}`;
}

export function isLate({ DueAt, Late }: Pick<CallCard, 'DueAt' | 'Late'>, now: number): boolean {
  return Late || (DueAt !== undefined && Date.parse(DueAt) < now);
}

function spanText(durationMs: number): string {
  if (durationMs < hourMs) return `${Math.max(1, Math.floor(durationMs / minuteMs))} min`;
  if (durationMs < dayMs) return `${Math.floor(durationMs / hourMs)} h`;
  const days = Math.floor(durationMs / dayMs);
  return days === 1 ? '1 day' : `${days} days`;
}
