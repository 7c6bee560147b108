import type { Insertable } from 'kysely';
import type { Database } from '../../src/server/storage/database.ts';

/** A row and where it goes. Rows come after those they refer to. */
export type Row = { [T in keyof Database]: readonly [table: T, row: Insertable<Database[T]>] }[keyof Database];

export interface Sizes {
  readonly executives: number;
  readonly calls: number;
  readonly reports: number;
}

/** What every part of the database is made from. */
export interface Facts extends Sizes {
  /** The moment at which the work of the database stands. */
  readonly now: number;
  readonly passwordHash: string;
  /** The report types that reports are of, each in a version that is published. */
  readonly types: readonly [PublishedType, ...PublishedType[]];
}

export interface PublishedType {
  readonly slug: string;
  readonly version: string;
}

export const hour = 3_600_000;
export const day = 24 * hour;

/** The calls reach back this far; as many were logged each day. */
export const span = 3 * 365 * day;

/** How many there are of what calls refer to. */
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
