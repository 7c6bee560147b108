import type { Limit } from './limiter.ts';

const minute = 60_000;

/** Rate limits per source. Tests and benchmarks pass their own. */
export interface Limits {
  /** Wrong passwords for one user name from one address, or from one of that user's devices; then one in three minutes. */
  readonly signInPerAccount: Limit;
  /** Wrong passwords from one address, for users who have not signed in on that device before; then one in eighteen seconds. */
  readonly signInPerAddress: Limit;
  /** Per user. A phone that was offline for a week sends its whole queue at once. */
  readonly writes: Limit;
  readonly reads: Limit;
  /** Per user. Each file contains a whole list. */
  readonly files: Limit;
  /** Per user. Each checks a whole file, and is planned as one write. */
  readonly imports: Limit;
  /** Per address, without a session. A whole depot may share one carrier address. */
  readonly anonymous: Limit;
  /** Per address, of the built app: a phone that takes a new version asks for all of its files, about two hundred. */
  readonly appFiles: Limit;
  /** Per address, of the description of the API. */
  readonly descriptions: Limit;
  readonly browserReports: Limit;
  /** Of all addresses together: each is a line of the log. */
  readonly allBrowserReports: Limit;
}

export const usualLimits: Limits = {
  signInPerAccount: { max: 5, windowMs: 15 * minute },
  signInPerAddress: { max: 50, windowMs: 15 * minute },
  writes: { max: 300, windowMs: minute },
  reads: { max: 600, windowMs: minute },
  files: { max: 30, windowMs: minute },
  imports: { max: 30, windowMs: minute },
  anonymous: { max: 3000, windowMs: minute },
  appFiles: { max: 20_000, windowMs: minute },
  descriptions: { max: 60, windowMs: minute },
  browserReports: { max: 60, windowMs: minute },
  allBrowserReports: { max: 600, windowMs: minute },
};
