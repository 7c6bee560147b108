import type { ImportKind } from '#contract';
import { inWords } from '#language';

/** What can be imported, in dependency order. */
export const kindWords: Readonly<Record<ImportKind, string>> = inWords({
  customers: 'Customers',
  sites: 'Sites',
  contacts: 'Contacts',
  projects: 'Projects',
  equipment: 'Equipment',
  users: 'People',
  instruments: 'Test instruments',
  spares: 'Spare parts',
  'opening-stock': 'Opening stock',
  calls: 'Calls',
  tasks: 'Tasks',
  'planned-parts': 'Planned parts',
});

/** What each kind refers to. */
export const kindHints: Readonly<Record<ImportKind, string>> = inWords({
  customers: 'Import these first: everything else belongs to a customer.',
  sites: 'Each row names its customer.',
  contacts: 'Site contacts and who may sign.',
  projects: 'Each row names its customer and, if needed, one site.',
  equipment: 'Each row names its site and, if needed, the equipment that it is part of.',
  users: 'A user without a password in the file cannot sign in until they have used a password link.',
  instruments: 'Each row names who carries it, its calibration due date and, if known, its accuracy.',
  spares: 'The catalogue of parts.',
  'opening-stock': 'The opening stock in each executive’s bag. Imported once.',
  calls: 'Each row names its project, its site and, if known, the executive.',
  tasks: 'Each row names its call and, if known, the executive. Each task gets a job card.',
  'planned-parts': 'Each row names its call and a part of the catalogue.',
});
