import type { ImportKind } from '#contract';
import type { Kind } from '../kind.ts';
import { calls } from './calls.ts';
import { customers } from './customers.ts';
import { equipment } from './equipment.ts';
import { projects } from './projects.ts';
import { sites } from './sites.ts';
import { spares } from './spares.ts';
import { users } from './users.ts';

export const kinds: Readonly<Record<ImportKind, Kind>> = {
  customers,
  sites,
  projects,
  equipment,
  users,
  spares,
  calls,
};
