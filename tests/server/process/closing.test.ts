import { expect, it } from 'vitest';
import { closeInTurn, createStop } from '../../../src/server/process/closing.ts';

it('the database is closed even if something before it fails or hangs', async () => {
  const closed: string[] = [];
  const unclosed = await closeInTurn([
    { what: 'the answers', close: () => Promise.reject(new Error('broken')), withinMs: 60_000 },
    { what: 'the report types', close: () => new Promise(() => undefined), withinMs: 1 },
    { what: 'the database', close: () => Promise.resolve(void closed.push('the database')), withinMs: 60_000 },
  ]);
  expect(closed).toEqual(['the database']);
  expect(unclosed.map(({ what, why }) => `${what}: ${String(why)}`)).toEqual([
    'the answers: Error: broken',
    'the report types: Error: It took longer than 0.001 seconds.',
  ]);
});

it('a signal forwarded twice stops once; a later second signal ends at once', () => {
  const said: string[] = [];
  let now = 50;
  const stop = createStop(
    () => said.push('end'),
    () => said.push('at once'),
    () => now,
  );
  stop();
  stop();
  now += 1000;
  stop();
  expect(said).toEqual(['end']);
  now += 1001;
  stop();
  expect(said).toEqual(['end', 'at once']);
});
