import { indianDate, type Phone } from '#contract';
import { t, tn } from '#language';
import { sinceWords } from './phone-moments.ts';

type LastWord = NonNullable<Phone['LastWord']>;

export const waits = ({ LastWord: word }: Phone): boolean => word !== undefined && word.Changes + word.Pictures > 0;

/** Somebody should be asked about it: it waits since another day, or only a person can continue. As the list is sorted. */
export const needsCall = ({ LastWord: word }: Phone, now: number): boolean =>
  word !== undefined &&
  (word.Stuck > 0 || (word.Since !== undefined && indianDate(Date.parse(word.Since)) < indianDate(now)));

/** "2 changes, 1 picture" */
export function countWords({ Changes, Pictures }: LastWord): string {
  const parts: string[] = [];
  if (Changes > 0) parts.push(tn('{count} change', '{count} changes', Changes));
  if (Pictures > 0) parts.push(tn('{count} picture', '{count} pictures', Pictures));
  return parts.join(', ');
}

/** "Not sent: 2 changes, 1 picture, the oldest since Tuesday" */
export function waitingWords({ LastWord: word }: Phone, now: number): string {
  if (word === undefined) return t('No report from this phone yet');
  if (word.Changes + word.Pictures === 0) return t('Everything sent');
  const what = countWords(word);
  return word.Since === undefined
    ? t('Not sent: {what}', { what })
    : t('Not sent: {what}, the oldest {since}', { what, since: sinceWords(Date.parse(word.Since), now) });
}
