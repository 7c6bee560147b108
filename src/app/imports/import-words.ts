import type { ImportKind } from '#contract';
import { inWords } from '#form';

/** What can be brought in, in the order in which one needs the other. */
export const kindWords: Readonly<Record<ImportKind, string>> = inWords({
  customers: 'Customers',
  sites: 'Sites',
  contacts: 'Contacts',
  projects: 'Projects',
  equipment: 'Equipment',
  users: 'People',
  spares: 'Spare parts',
  'opening-stock': 'Opening stock',
  calls: 'Calls',
  tasks: 'Tasks',
  'planned-parts': 'Planned parts',
});

/** What each needs to be there before. */
export const kindHints: Readonly<Record<ImportKind, string>> = inWords({
  customers: 'Comes first: everything else belongs to a customer.',
  sites: 'Each names its customer.',
  contacts: 'Whom one meets at a site, and who may sign there.',
  projects: 'Each names its customer, and perhaps one site.',
  equipment: 'Each names its site, and perhaps what it stands in.',
  users: 'Whoever has no password in the file cannot sign in until one is imported.',
  spares: 'The catalogue of parts.',
  'opening-stock': 'What lies in the bag of an executive when the ledger begins. Written once.',
  calls: 'Each names its project and its site, and perhaps who goes there.',
  tasks: 'Each names its call, and perhaps who does it. Each gets its job card.',
  'planned-parts': 'Each names its call and a part of the catalogue.',
});
