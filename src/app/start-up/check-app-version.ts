import { clientVersion } from '#contract';
import { call, type CallFailure } from '../api-client.ts';

export type VersionCheck =
  | { readonly kind: 'same' }
  | { readonly kind: 'different'; readonly serverVersion: string }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

/** Three more tries after the first, a little apart: a call that failed for want of signal fails again at once. */
const pausesMs = [300, 600, 1_200];

/** A phone that gets nothing in this time will not get a version either. */
const timeoutMs = 8_000;

/** Asks the server which version of the app it expects. */
export async function checkAppVersion(): Promise<VersionCheck> {
  let result = await ask();
  for (const pauseMs of pausesMs) {
    if (result.ok) break;
    await pause(pauseMs);
    result = await ask();
  }
  if (!result.ok) return { kind: 'failed', failure: result.failure };
  const serverVersion = result.answer.AppVersion;
  return serverVersion === clientVersion ? { kind: 'same' } : { kind: 'different', serverVersion };
}

const ask = () => call('GET /api/General/CheckAppVersion', { query: { Type: '1' }, timeoutMs });

const pause = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));
