import { clientVersion } from '#contract';
import { call, type CallFailure } from '../server-data/api-client.ts';

export type VersionCheck =
  | { readonly kind: 'same' }
  | { readonly kind: 'different'; readonly serverVersion: string }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

/** Three retries, a little apart: a call that failed for want of signal fails again at once. */
const pausesMs = [300, 600, 1_200];

/** A phone that gets no answer in this time will not get the version either. */
const timeoutMs = 8_000;

/** Asks the server which version of the app it expects. `unreached` is called if the first request gets no answer. */
export async function checkAppVersion(unreached?: () => void): Promise<VersionCheck> {
  let result = await ask();
  if (!result.ok && result.failure.kind === 'network') unreached?.();
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
