import type { Queue } from '../http/rate-limits/queue.ts';
import type { Limit } from '../http/rate-limits/limiter.ts';
import type { Limits } from '../http/rate-limits/limits.ts';
import type { TokenBucket } from '../http/rate-limits/token-bucket.ts';
import { refuse } from '../http/refusals/refused.ts';

/** Takes back what a right password did not deserve to be counted for. */
type GiveBack = () => Promise<void>;

/** How fast passwords can be tried. Counted before a password is checked, so that parallel attempts count too. */
export interface SignInTurns {
  /** On a device that its owner has used before: what others try anywhere does not count. */
  onOwnDevice(userName: string, deviceId: string): Promise<GiveBack>;
  /**
   * On any other device. The first tries of a source are heard at once, whatever others try: so somebody with a new phone gets in while their
   * account is under attack. The others share one bound of the account, over all sources.
   */
  asStranger(userName: string, source: string): Promise<GiveBack>;
}

interface Parts {
  readonly limits: Limits;
  readonly bucket: (name: string, limit: Limit) => TokenBucket;
  readonly queue: (name: string, limit: Limit) => Queue;
}

export function createSignInTurns({ limits, bucket, queue }: Parts): SignInTurns {
  const perDevice = bucket('device', limits.signInPerDevice);
  const firstTries = bucket('first tries', limits.signInFirstTries);
  const perAccount = queue('account', limits.signInPerAccount);
  const perSource = queue('source', limits.signInPerSource);

  return {
    async onOwnDevice(userName, deviceId) {
      const key = `${userName.toLowerCase()} ${deviceId}`;
      refuseEarly(await perDevice.take(key));
      return () => perDevice.giveBack(key);
    },

    async asStranger(userName, source) {
      const account = userName.toLowerCase();
      const key = `${account} ${source}`;
      // The source first: whoever makes up names is slowed down before each of them is remembered.
      refuseEarly(await perSource.take(source, account));
      const isFirst = (await firstTries.take(key)) === undefined;
      const retryAfterSec = isFirst ? undefined : await perAccount.take(account, source);
      if (retryAfterSec !== undefined) await perSource.giveBack(source, account);
      refuseEarly(retryAfterSec);
      return async () => {
        await perSource.giveBack(source, account);
        await (isFirst ? firstTries.giveBack(key) : perAccount.giveBack(account, source));
      };
    },
  };
}

function refuseEarly(retryAfterSec: number | undefined): void {
  if (retryAfterSec !== undefined)
    refuse('slow-down', { retryAfterSec, detail: 'Too many attempts. Wait, then try again.' });
}
