import type { Limit } from './limiter.ts';

const minute = 60_000;

/** How much is accepted from one source. Tests and benchmarks give their own. */
export interface Limits {
  /** Wrong passwords for one user name from one address. */
  readonly signInPerAccount: Limit;
  readonly signInPerAddress: Limit;
  /** Per user. A phone that comes back from a week without signal sends its whole queue at once. */
  readonly writes: Limit;
  readonly reads: Limit;
  /** Per user. A file is a whole list at once. */
  readonly files: Limit;
  /** Per address, without a session. A whole depot may share one mobile-carrier address. */
  readonly anonymous: Limit;
  readonly browserReports: Limit;
}

export const usualLimits: Limits = {
  signInPerAccount: { max: 5, windowMs: 15 * minute },
  signInPerAddress: { max: 50, windowMs: 15 * minute },
  writes: { max: 300, windowMs: minute },
  reads: { max: 600, windowMs: minute },
  files: { max: 30, windowMs: minute },
  anonymous: { max: 3000, windowMs: minute },
  browserReports: { max: 60, windowMs: minute },
};
