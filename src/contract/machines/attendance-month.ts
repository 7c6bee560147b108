import type { Guard, Machine } from './machine.ts';

/** The state of one person's month. */
export type MonthState = 'open' | 'approved';
type MonthStep = 'approve' | 'reopen';

/** What approving a month depends on. */
interface MonthFacts {
  readonly month: string;
  /** The current date at the place of work. */
  readonly today: string;
  /** Pending corrections and days off of this month. */
  readonly openRequests: number;
}

const isOver: Guard<MonthFacts> = {
  code: 'G-MONTH-OVER',
  words: 'This month is not over yet. Approve it once its last day has passed.',
  holds: ({ month, today }) => today.slice(0, 7) > month,
};

const nothingOpen: Guard<MonthFacts> = {
  code: 'G-NO-OPEN-REQUESTS',
  words: 'There are requests in this month that nobody has decided. Decide them first.',
  holds: ({ openRequests }) => openRequests === 0,
};

/** One person's month. Once it is approved, nothing can be added until the office reopens it. */
export const monthMachine: Machine<MonthState, MonthStep, MonthFacts> = {
  approve: { from: ['open'], to: 'approved', by: ['decide-attendance'], notOwn: true, guards: [isOver, nothingOpen] },
  reopen: { from: ['approved'], to: 'open', by: ['decide-attendance'], notOwn: true, needsReason: true },
};

/** Guards everything that would change a day. */
export const monthIsOpen: Guard<{ readonly month: MonthState }> = {
  code: 'G-MONTH-OPEN',
  words: 'The office has approved this month, so nothing in it can change. Ask the office to reopen it.',
  holds: ({ month }) => month === 'open',
};

/** The month of a date: `2026-03` of `2026-03-17`. */
export const monthOf = (date: string): string => date.slice(0, 7);
