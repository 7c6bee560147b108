import { randomUUID } from 'node:crypto';
import type { Asked } from './wire.ts';

export interface Submit {
  readonly cookie: string;
  readonly mapping: number;
  readonly version: string;
  /** The JSON of the entries. */
  readonly entries: string;
  readonly key?: string;
}

/** As a phone's browser sends it. */
export const headersOf = (cookie: string): Readonly<Record<string, string>> => ({
  cookie,
  'sec-fetch-site': 'same-origin',
  'accept-encoding': 'gzip, deflate, br',
});

export function submitOf({ cookie, mapping, version, entries, key = randomUUID() }: Submit): Asked {
  return {
    method: 'POST',
    path: `/api/v1/mappings/${String(mapping)}/submit`,
    headers: { ...headersOf(cookie), 'content-type': 'application/json', 'idempotency-key': key },
    body: `{"Version":"${version}","Entries":${entries},"SubmittedAt":"${new Date().toISOString()}"}`,
  };
}
