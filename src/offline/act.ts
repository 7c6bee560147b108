import type { EndpointKey } from '#contract';
import type { DeviceDatabase } from './database.ts';
import { operationKey } from './operation-key.ts';
import { putItem } from './outbox-records.ts';
import type { Tabs } from './tabs.ts';

/** One call of the API that a person wants made: what they did, and where it stands in the order of things. */
export interface Act {
  readonly endpoint: EndpointKey;
  readonly params: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Acts of one lane go one after the other: `call:1001`, `attendance`. Other lanes do not wait for them. */
  readonly lane: string;
  /** What a screen must know of it while it waits: `{ TaskId: 2002, Action: 'start' }`. Bodies are not read back. */
  readonly about?: Readonly<Record<string, string | number>>;
  /** What a person reads in the list of what waits. */
  readonly label: string;
  /** Keys of what must be delivered first: the picture that is named, the report that is to be closed over. */
  readonly dependsOn?: readonly string[];
}

/** Resolves to the key under which the act waits, once it is on disk. What it does is never merged with another act. */
export async function queueAct(database: DeviceDatabase, tabs: Tabs, act: Act, now: number): Promise<string> {
  const { endpoint, params, query, body, lane, about, label, dependsOn = [] } = act;
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
      ...(about !== undefined && { about }),
      dependsOn,
      state: 'queued',
      attempts: 0,
      nextAt: now,
      label,
      madeAt: new Date(now).toISOString(),
    }),
  );
  tabs.tell({ kind: 'outbox-changed' });
  return key;
}
