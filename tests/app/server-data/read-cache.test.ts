import { afterEach, expect, it, vi } from 'vitest';
import { forgetReads, openReadCache } from '../../../src/app/server-data/read-cache.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const answered = (answer: unknown, at = 1) => ({ data: { answer, at } });

it('has earlier answers after a reload', () => {
  const cache = openReadCache(1);
  const stop = cache.keep();
  cache.entries.set('GET /api/v1/home', answered('home'));
  window.dispatchEvent(new Event('pagehide'));
  stop();
  expect(openReadCache(1).entries.get('GET /api/v1/home')).toEqual(answered('home'));
});

it('writes by itself a second after an answer', () => {
  vi.useFakeTimers();
  const cache = openReadCache(1);
  const stop = cache.keep();
  cache.entries.set('GET /api/v1/home', answered('home'));
  vi.advanceTimersByTime(1_000);
  stop();
  expect(localStorage.getItem('fs-reads-1.2-u1')).toContain('home');
});

it('keeps the answers of each user separate', () => {
  const cache = openReadCache(1);
  const stop = cache.keep();
  cache.entries.set('GET /api/v1/home', answered('Anita’s'));
  window.dispatchEvent(new Event('pagehide'));
  stop();
  expect(openReadCache(2).entries.get('GET /api/v1/home')).toBeUndefined();
});

it('keeps no failures and nothing that is not an answer', () => {
  const cache = openReadCache(1);
  const stop = cache.keep();
  cache.entries.set('a', { error: new Error('down') });
  cache.entries.set('b', { data: 'something else' });
  window.dispatchEvent(new Event('pagehide'));
  stop();
  expect(localStorage.getItem('fs-reads-1.2-u1')).toBe('[]');
});

it.each(['not json', '{"a":1}', '[["a"]]', 'null'])('starts empty when what is kept is %s', (kept) => {
  localStorage.setItem('fs-reads-1.2-u1', kept);
  expect([...openReadCache(1).entries.keys()]).toEqual([]);
});

it('writes nothing after the person has signed out', () => {
  vi.useFakeTimers();
  const cache = openReadCache(1);
  const stop = cache.keep();
  cache.entries.set('GET /api/v1/home', answered('home'));
  forgetReads(1);
  stop();
  vi.advanceTimersByTime(5_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('fs-reads-1.2-u1')).toBeNull();
});
