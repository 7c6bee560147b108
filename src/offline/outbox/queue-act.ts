import type { DeviceDatabase } from '../store/database.ts';
import { putItem } from './outbox-records.ts';
import type { Tabs } from '../store/tabs.ts';
import type { Act } from '../acts/act.ts';

/** Resolves to the act's key once it is on disk. An act is never merged with another. */
export async function queueAct(database: DeviceDatabase, tabs: Tabs, act: Act, now: number): Promise<string> {
  const { endpoint, params, query, body, lane, about, dependsOn = [], holdMs = 0 } = act;
  const key = crypto.randomUUID();
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
