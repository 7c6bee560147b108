import type { Guard } from './machine.ts';

/** Guards every decision of the office: a person may have asked before they came to the office. */
export const askedByAnother: Guard<{ readonly isOwn: boolean }> = {
  code: 'G-NOT-OWN',
  words: 'This is your own request or work. Somebody else in the office decides on it.',
  holds: ({ isOwn }) => !isOwn,
};
