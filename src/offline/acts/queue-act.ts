import type { DeviceDatabase } from '../database.ts';
import { operationKey } from '../outbox/operation-key.ts';
import { putItem } from '../outbox/outbox-records.ts';
import type { Tabs } from '../tabs.ts';
import type { Act } from './act.ts';

/** Resolves to the act's key once it is on disk. An act is never merged with another. */
export async function queueAct(database: DeviceDatabase, tabs: Tabs, act: Act, now: number): Promise<string> {
  const { endpoint, params, query, body, lane, about, dependsOn = [], holdMs = 0 } = act;
  const key = operationKey();
  await database.write(['outbox'], (tx) =>
    putItem(tx, {
      key,
      kind: 'act',
      lane,
      endpoint,
      params,
      ...(query !== undefined && { query }),
      ...(body !== undefined && { body }),
      about,
      dependsOn,
      state: 'queued',
      attempts: 0,
      nextAt: now + holdMs,
      ...(holdMs > 0 && { notBefore: now + holdMs }),
      madeAt: new Date(now).toISOString(),
    }),
  );
  tabs.broadcast({ kind: 'outbox-changed' });
  return key;
}
