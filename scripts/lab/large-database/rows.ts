import type { Insertable } from 'kysely';
import type { Database } from '../../../src/server/storage/database.ts';
import type { SubmitLog } from './submit-log.ts';

/** A row and its table. Rows come after those they refer to. */
export type Row = { [T in keyof Database]: readonly [table: T, row: Insertable<Database[T]>] }[keyof Database];

export interface Sizes {
  readonly executives: number;
  readonly calls: number;
  readonly reports: number;
}

/** The inputs of every part of the database. */
export interface Facts extends Sizes {
  /** The current time of the generated work. */
  readonly now: number;
  readonly passwordHash: string;
  /** Report types for the reports, each with a published version. */
  readonly types: readonly [PublishedType, ...PublishedType[]];
  readonly log: SubmitLog;
}

export interface PublishedType {
  readonly slug: string;
  readonly version: string;
}

export const hour = 3_600_000;
export const day = 24 * hour;

/** The calls span this period, with the same number logged each day. */
export const span = 3 * 365 * day;

/** The number of rows that calls refer to. */
export const placesFor = ({ calls }: Sizes) => ({
  customers: Math.max(20, Math.ceil(calls / 50)),
  sites: Math.max(40, Math.ceil(calls / 25)),
  equipment: Math.max(200, Math.ceil(calls / 5)),
  parts: 2000,
});

export const coordinators = 20;

export const made = (at: number) => ({ created_at: at, updated_at: at });

export const uuid = (kind: number, n: number): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
