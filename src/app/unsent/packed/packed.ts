import type { Pack } from '#offline';
import { catalogueName } from '../../spares/use-catalogue.ts';

export const kinds = ['calls', 'tasks', 'cards', 'reports', 'forms', 'spares', 'visits', 'others'] as const;
export type PackedKind = (typeof kinds)[number];

export interface PackedSum {
  readonly wanted: number;
  readonly here: number;
}

/** How much of what was wanted is on this device now, and the time of the oldest answer. */
export function packedSums(
  { wanted, forms }: Pick<Pack, 'wanted' | 'forms'>,
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
