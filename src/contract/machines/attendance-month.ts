import type { Guard, Machine } from './machine.ts';

/** Where a month of a person stands. */
export type MonthState = 'open' | 'approved';
export type MonthStep = 'approve' | 'reopen';

/** What must be known of a month to approve it. */
export interface MonthFacts {
  readonly month: string;
  /** The date at the place of work now. */
  readonly today: string;
  /** Corrections and days off of this month that nobody has decided. */
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

/** A month of one person. Once it is approved nothing is added to it until the office opens it again. */
export const monthMachine: Machine<MonthState, MonthStep, MonthFacts> = {
  approve: { from: ['open'], to: 'approved', by: ['coordinator'], guards: [isOver, nothingOpen] },
  reopen: { from: ['approved'], to: 'open', by: ['coordinator'], needsReason: true },
};

/** A condition of everything that would change a day. */
export const monthIsOpen: Guard<{ readonly month: MonthState }> = {
  code: 'G-MONTH-OPEN',
  words: 'The office has approved this month, so nothing in it can change. Ask the office to open it again.',
  holds: ({ month }) => month === 'open',
};

export const monthOf = (date: string): string => date.slice(0, 7);
