import type { OutboxItem } from '../store/records/outbox-item.ts';

/** What `send` receives: one request, the same on every repeat. */
export type Parcel = Pick<OutboxItem, 'key' | 'endpoint' | 'params' | 'query' | 'body' | 'ifMatch' | 'ifNoneMatch'>;

export function parcelOf({ key, endpoint, params, query, body, ifMatch, ifNoneMatch }: OutboxItem): Parcel {
  return {
    key,
    endpoint,
    params,
    ...(query !== undefined && { query }),
    ...(body !== undefined && { body }),
    ...(ifMatch !== undefined && { ifMatch }),
    ...(ifNoneMatch !== undefined && { ifNoneMatch }),
  };
}
