import type { Endpoint } from '#contract';
import { isObject } from '#engine';
import { believedTime } from '../../ground/believed-time.ts';
import { isoMoment } from '../../ground/time.ts';

interface BelievedBody {
  /** Device times in it are those that count. */
  readonly body: unknown;
  /** How far the time of the device was from the time of receipt, which is then in the body; 0 if the device's own is. */
  readonly clockAheadMs: number;
}

interface Receipt {
  readonly now: number;
  /** When the device last had nothing to send; asked for only if it matters. */
  readonly nothingWaitedAt: () => Promise<number>;
}

const propertiesOf = (schema: unknown): object => {
  const properties = isObject(schema) ? schema['properties'] : undefined;
  return isObject(properties) ? properties : {};
};

/**
 * Clocks of devices may be wrong, or set to suit somebody. Done here for every call, so that no handler can store a time that cannot be
 * right. No body has more than one such time: a test says so.
 */
export function believedMoments(endpoint: Endpoint): (body: unknown, receipt: Receipt) => Promise<BelievedBody> {
  const [name] =
    Object.entries(propertiesOf(endpoint.body)).find(
      ([, schema]) => isObject(schema) && schema['x-clock'] === 'device',
    ) ?? [];
  return async (body, { now, nothingWaitedAt }) => {
    if (name === undefined || !isObject(body)) return { body, clockAheadMs: 0 };
    const text = body[name];
    if (typeof text !== 'string') return { body, clockAheadMs: 0 };
    const told = Date.parse(text);
    const asFresh = believedTime(told, { since: now, now });
    const time =
      told > now || asFresh.clockAheadMs === 0 ? asFresh : believedTime(told, { since: await nothingWaitedAt(), now });
    return {
      body: time.clockAheadMs === 0 ? body : { ...body, [name]: isoMoment(time.at) },
      clockAheadMs: time.clockAheadMs,
    };
  };
}
