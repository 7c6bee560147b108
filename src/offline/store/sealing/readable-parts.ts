import type { StoreName, Stores } from '../stores.ts';

/**
 * What of a record stays readable, because IndexedDB finds it by that; everything else is sealed. `undefined`: nothing is, since
 * report types are nobody's data.
 */
export const readableParts: { readonly [N in StoreName]: readonly (keyof Stores[N]['value'])[] | undefined } = {
  drafts: ['mappingId'],
  bases: ['mappingId'],
  outbox: ['seq', 'lane', 'live'],
  attachments: ['id', 'mappingId'],
  bundles: undefined,
  submitted: ['mappingId'],
  copies: ['id', 'mappingId'],
  packs: ['id'],
  answers: ['id'],
  forms: ['id'],
};
