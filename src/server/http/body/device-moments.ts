import type { Endpoint } from '#contract';
import { isObject } from '#engine';
import { isoMoment } from '../../work/time.ts';

interface LimitedBody {
  /** Device times in it are never later than now. */
  readonly body: unknown;
  /** How far ahead of the server the clock of the device is; 0 if it is not. */
  readonly aheadMs: number;
}

const propertiesOf = (schema: unknown): object => {
  const properties = isObject(schema) ? schema['properties'] : undefined;
  return isObject(properties) ? properties : {};
};

/**
 * Clocks of devices may be wrong, so times in a body are limited to the time of the request. Done here for every call, so that no
 * handler can store a future time.
 */
export function deviceMoments(endpoint: Endpoint): (body: unknown, now: number) => LimitedBody {
  const names = Object.entries(propertiesOf(endpoint.body)).flatMap(([name, schema]) =>
    isObject(schema) && schema['x-clock'] === 'device' ? [name] : [],
  );
  return (body, now) => {
    if (!isObject(body)) return { body, aheadMs: 0 };
    const ahead = names.flatMap((name) => {
      const text = body[name];
      const aheadMs = typeof text === 'string' ? Date.parse(text) - now : 0;
      return aheadMs > 0 ? [{ name, aheadMs }] : [];
    });
    if (ahead.length === 0) return { body, aheadMs: 0 };
    return {
      body: { ...body, ...Object.fromEntries(ahead.map(({ name }) => [name, isoMoment(now)])) },
      aheadMs: Math.max(...ahead.map(({ aheadMs }) => aheadMs)),
    };
  };
}
