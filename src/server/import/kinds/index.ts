import type { ImportKind } from '#contract';
import type { Kind } from '../kind.ts';
import { calls } from './calls.ts';
import { contacts } from './contacts.ts';
import { customers } from './customers.ts';
import { equipment } from './equipment.ts';
import { instruments } from './instruments.ts';
import { openingStock } from './opening-stock.ts';
import { plannedParts } from './planned-parts.ts';
import { projects } from './projects.ts';
import { sites } from './sites.ts';
import { spares } from './spares.ts';
import { tasks } from './tasks.ts';
import { users } from './users.ts';

export const kinds: Readonly<Record<ImportKind, Kind>> = {
  customers,
  sites,
  contacts,
  projects,
  equipment,
  users,
  instruments,
  spares,
  'opening-stock': openingStock,
  calls,
  tasks,
  'planned-parts': plannedParts,
};
