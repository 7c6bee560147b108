import { indianDate, isCallOver, type CallCard } from '#contract';
import { t, tn, momentText, timeText } from '#language';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

type Due = Pick<CallCard, 'DueAt' | 'Late'> & Partial<Pick<CallCard, 'Status'>>;

/** When a call is due, in everyday words. Undefined when it has no due time. */
export function dueWords({ DueAt, Late, Status }: Due, now: number): string | undefined {
  if (Status !== undefined && isCallOver(Status)) return undefined;
  const due = DueAt === undefined ? Number.NaN : Date.parse(DueAt);
  if (Number.isNaN(due)) return Late ? t('Late') : undefined;
  // The list may have been fetched before the call became late.
  if (Late || due < now) return due < now ? t('Late by {span}', { span: spanText(now - due) }) : t('Late');
  if (due - now < 3 * hourMs) return t('Due in {span}', { span: spanText(due - now) });
  if (indianDate(due) === indianDate(now)) return t('Due today, {time}', { time: timeText(due) });
  if (indianDate(due) === indianDate(now + dayMs)) return t('Due tomorrow, {time}', { time: timeText(due) });
  return t('Due {moment}', { moment: momentText(due) });
}

export function isLate({ DueAt, Late }: Pick<CallCard, 'DueAt' | 'Late'>, now: number): boolean {
  return Late || (DueAt !== undefined && Date.parse(DueAt) < now);
}

function spanText(durationMs: number): string {
  if (durationMs < hourMs) return t('{minutes} min', { minutes: Math.max(1, Math.floor(durationMs / minuteMs)) });
  if (durationMs < dayMs) return t('{hours} h', { hours: Math.floor(durationMs / hourMs) });
  return tn('{count} day', '{count} days', Math.floor(durationMs / dayMs));
}
