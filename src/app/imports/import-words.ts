import type { ImportKind } from '#contract';
import { inWords } from '#form';

/** What can be brought in, in the order in which one needs the other. */
export const kindWords: Readonly<Record<ImportKind, string>> = inWords({
  customers: 'Customers',
  sites: 'Sites',
  projects: 'Projects',
  equipment: 'Equipment',
  users: 'People',
  spares: 'Spare parts',
  calls: 'Calls',
});

/** What each needs to be there before. */
export const kindHints: Readonly<Record<ImportKind, string>> = inWords({
  customers: 'Comes first: everything else belongs to a customer.',
  sites: 'Each names its customer.',
  projects: 'Each names its customer, and perhaps one site.',
  equipment: 'Each names its site, and perhaps what it stands in.',
  users: 'Whoever has no password in the file cannot sign in until one is imported.',
  spares: 'The catalogue of parts.',
  calls: 'Each names its project and its site, and perhaps who goes there.',
});
