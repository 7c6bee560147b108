import type { Limit } from './limiter.ts';

const minute = 60_000;

/** Rate limits. An address stands for its source: an IPv6 address for its /64. Tests and benchmarks pass their own. */
export interface Limits {
  /** Wrong passwords for one user name from one of that user's devices; then one in three minutes. */
  readonly signInPerDevice: Limit;
  /** Wrong passwords for one user name from one source that is heard at once, on a device on which that user has not signed in before. */
  readonly signInFirstTries: Limit;
  /** Those beyond the first, from all sources together: then one in twenty seconds, in turn. */
  readonly signInPerAccount: Limit;
  /** Wrong passwords from one source on such devices, whatever the user name; then one in eighteen seconds, in turn. */
  readonly signInPerSource: Limit;
  /** How long somebody waits for a turn before they are told to come back. The app gives up after twenty seconds. */
  readonly signInHoldMs: number;
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
  signInPerDevice: { max: 5, windowMs: 15 * minute },
  signInFirstTries: { max: 3, windowMs: 24 * 60 * minute },
  signInPerAccount: { max: 20, windowMs: (20 * minute) / 3 },
  signInPerSource: { max: 50, windowMs: 15 * minute },
  signInHoldMs: 12_000,
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
