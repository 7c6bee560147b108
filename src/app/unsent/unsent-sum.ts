import type { StoredLine } from '#offline';
import { t, tn, durationText } from '#language';

/** How much of a person's work the server does not have. */
export interface UnsentSum {
  /** Changes that are not pictures. */
  readonly changes: number;
  /** Photos and signatures. */
  readonly pictures: number;
  /** The size of the pictures. */
  readonly bytes: number;
  /** When the oldest was made, in ms; absent when there is nothing. */
  readonly since?: number;
}

export function unsentSum(lines: readonly StoredLine[]): UnsentSum {
  const pictures = lines.filter(({ kind }) => kind === 'attachment');
  const made = lines.map(({ madeAt }) => Date.parse(madeAt));
  return {
    changes: lines.length - pictures.length,
    pictures: pictures.length,
    bytes: pictures.reduce((sum, { size = 0 }) => sum + size, 0),
    ...(made.length > 0 && { since: Math.min(...made) }),
  };
}

/** "3 changes, 2 pictures (1.2 MB), the oldest from 2 h ago" */
export function unsentText({ changes, pictures, bytes, since = 0 }: UnsentSum, now: number): string {
  const parts: string[] = [];
  if (changes > 0) parts.push(tn('{count} change', '{count} changes', changes));
  if (pictures > 0) {
    parts.push(`${tn('{count} picture', '{count} pictures', pictures)} (${sizeText(bytes)})`);
  }
  const minutes = Math.floor((now - since) / 60_000);
  if (minutes > 0) parts.push(t('the oldest from {age} ago', { age: ageText(minutes) }));
  return parts.join(', ');
}

/** A phone's clock may have been set back meanwhile: then there is no age, rather than a negative one. */
function ageText(minutes: number): string {
  const days = Math.floor(minutes / 1_440);
  return days > 0 ? tn('{count} day', '{count} days', days) : durationText(minutes);
}

/** `340 kB`, `1.2 MB` */
export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1_000);
  return kilobytes < 1_000
    ? t('{count} kB', { count: kilobytes })
    : t('{count} MB', { count: (bytes / 1e6).toFixed(1) });
}
