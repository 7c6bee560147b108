import { t, shortMomentText } from '#language';
import type { Theirs } from '#offline';

/** Who saved another device's draft, and when. */
export function whereFrom({ savedBy, savedAt }: Theirs, now: number): string {
  const moment = shortMomentText(Date.parse(savedAt), now);
  return savedBy === undefined
    ? t('another device, {moment}', { moment })
    : t('{name}, another device, {moment}', { name: savedBy, moment });
}
