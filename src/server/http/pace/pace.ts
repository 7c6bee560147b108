import { dropOldest, type Limit, type Limiter } from './limiter.ts';

/**
 * Token bucket: lets `max` through at once and then one every `windowMs / max`. Refused attempts do not count, so that a
 * persistent attacker slows people down but never locks them out. In memory, by `elapsed`.
 */
export function createPace({ max, windowMs }: Limit, elapsed: () => number): Limiter {
  const eachMs = windowMs / max;
  // When the bucket of each key is full again.
  const fullAt = new Map<string, number>();

  return {
    take(key) {
      const now = elapsed();
      const next = Math.max(fullAt.get(key) ?? now, now) + eachMs;
      if (next > now + windowMs) return Math.ceil((next - now - windowMs) / 1000);
      fullAt.delete(key);
      dropOldest(fullAt);
      fullAt.set(key, next);
      return undefined;
    },
    giveBack(key) {
      const at = fullAt.get(key);
      if (at !== undefined) fullAt.set(key, at - eachMs);
    },
  };
}
