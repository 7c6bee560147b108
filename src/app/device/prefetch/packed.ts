import { catalogueName } from '../../spares/use-catalogue.ts';
import { readStored, writeStored } from '../browser-storage.ts';
import { tellPacked } from './pack-news.ts';
import type { PackedForms } from './prefetch-work.ts';

/** The last packing of this device that ran to its end. */
export interface Packed {
  /** In ms. */
  readonly at: number;
  /** Names in the read cache. */
  readonly wanted: readonly string[];
  readonly forms: PackedForms;
}

const keyOf = (userId: number): string => `fs-packed-u${userId}`;

export function notePacked(userId: number, packed: Packed, page: Window = window): void {
  writeStored(() => page.localStorage, keyOf(userId), packed);
  tellPacked();
}

export const lastPacked = (userId: number, page: Window = window): Packed | undefined =>
  readStored(() => page.localStorage, keyOf(userId), isPacked);

export const kinds = ['calls', 'tasks', 'cards', 'reports', 'forms', 'spares', 'visits', 'others'] as const;
export type PackedKind = (typeof kinds)[number];

export interface PackedSum {
  readonly wanted: number;
  readonly here: number;
}

/** How much of what was wanted is on this device now, and the time of the oldest answer. */
export function packedSums(
  { wanted, forms }: Packed,
  answeredAt: (name: string) => number | undefined,
): { readonly sums: Readonly<Record<PackedKind, PackedSum>>; readonly oldest: number | undefined } {
  const times = wanted.map((name) => ({ kind: kindOf(name), at: answeredAt(name) }));
  const sumOf = (kind: PackedKind): PackedSum => {
    const own = times.filter((one) => one.kind === kind);
    return { wanted: own.length, here: own.filter(({ at }) => at !== undefined).length };
  };
  const here = times.flatMap(({ at }) => at ?? []);
  return {
    sums: {
      calls: sumOf('calls'),
      tasks: sumOf('tasks'),
      cards: sumOf('cards'),
      reports: sumOf('reports'),
      forms: { wanted: forms.here + forms.missing, here: forms.here },
      spares: sumOf('spares'),
      visits: sumOf('visits'),
      others: sumOf('others'),
    },
    oldest: here.length === 0 ? undefined : Math.min(...here),
  };
}

/** By the beginning of the name; the first that fits. */
const beginnings: readonly (readonly [string, PackedKind])[] = [
  ['GET /api/v1/calls/:CallId/projects', 'spares'],
  ['GET /api/v1/calls/:CallId/tasks', 'visits'],
  ['GET /api/v1/calls/:CallId ', 'calls'],
  ['GET /api/v1/tasks/:TaskId ', 'tasks'],
  ['GET /api/v1/job-cards/:JobCardId ', 'cards'],
  ['GET /api/v1/mappings/:MappingId/report ', 'reports'],
  ['GET /api/v1/mapped-spares', 'spares'],
  ['list GET /api/v1/mapped-spares', 'spares'],
  ['GET /api/v1/stock', 'spares'],
  [catalogueName, 'spares'],
];

const kindOf = (name: string): PackedKind => beginnings.find(([start]) => name.startsWith(start))?.[1] ?? 'others';

const isPacked = (value: unknown): value is Packed =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'wanted' in value &&
  Array.isArray(value.wanted) &&
  'forms' in value &&
  typeof value.forms === 'object' &&
  value.forms !== null;
