import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findPosition } from '../../../../src/app/attendance/day/find-position.ts';

type Asked = Parameters<Geolocation['getCurrentPosition']>;
let asked: Asked[] = [];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: (...how: Asked) => void asked.push(how) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const never = new AbortController().signal;
const fails = (code: number) => asked[0]?.[1]?.({ code } as GeolocationPositionError); // what is read of it

it('does not ask for the position without consent', async () => {
  expect(await findPosition(false, never)).toEqual({ PositionState: 'off' });
  expect(asked).toHaveLength(0);
});

it('asks once, for a fresh position, within ten seconds', async () => {
  const found = findPosition(true, never);
  expect(asked.map(([, , how]) => how)).toEqual([{ maximumAge: 0, timeout: 10_000, enableHighAccuracy: true }]);
  asked[0]?.[0]({ coords: { latitude: 18.5, longitude: 73.8, accuracy: 11.6 } } as GeolocationPosition); // what is read of it
  expect(await found).toEqual({
    PositionState: 'shared',
    Position: { Latitude: 18.5, Longitude: 73.8, AccuracyM: 12 },
  });
});

it.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
] as const)('continues without a position after error %i, with state %s', async (code, state) => {
  const found = findPosition(true, never);
  fails(code);
  expect(await found).toEqual({ PositionState: state });
});

it('continues without a position after the timeout, or when the person skips it', async () => {
  const found = findPosition(true, never);
  vi.advanceTimersByTime(10_000);
  expect(await found).toEqual({ PositionState: 'timeout' });

  const skip = new AbortController();
  const skipped = findPosition(true, skip.signal);
  skip.abort();
  expect(await skipped).toEqual({ PositionState: 'timeout' });
});

it('continues without a position if the browser has no geolocation', async () => {
  Reflect.deleteProperty(navigator, 'geolocation');
  expect(await findPosition(true, never)).toEqual({ PositionState: 'unavailable' });
});
