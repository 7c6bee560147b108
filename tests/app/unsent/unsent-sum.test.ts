import { expect, it } from 'vitest';
import type { StoredLine } from '#offline';
import { sizeText, unsentSum, unsentText } from '../../../src/app/unsent/unsent-sum.ts';

const now = Date.parse('2026-11-16T10:00:00.000Z');

const line = (more: Partial<StoredLine>): StoredLine => ({
  seq: 1,
  key: 'a',
  kind: 'draft',
  lane: 'mapping:1',
  endpoint: 'PUT /api/v1/mappings/:MappingId/draft',
  params: {},
  dependsOn: [],
  state: 'queued',
  attempts: 0,
  nextAt: 0,
  madeAt: '2026-11-16T09:30:00.000Z',
  ...more,
});

const photo = (size: number) => line({ kind: 'attachment', size });

it.each([
  [[line({})], '1 change, the oldest from 30 min ago'],
  [
    [line({}), line({ madeAt: '2026-11-13T09:30:00.000Z' }), photo(300_000), photo(1_900_000)],
    '2 changes, 2 pictures (2.2 MB), the oldest from 3 days ago',
  ],
  [[photo(340_400)], '1 picture (341 kB), the oldest from 30 min ago'],
  // The clock was set back.
  [[line({ madeAt: '2027-01-01T00:00:00.000Z' })], '1 change'],
])('what is not on the server is counted with its age and the size of its pictures (%#)', (lines, text) => {
  expect(unsentText(unsentSum(lines), now)).toBe(text);
});

it('sizes are in whole kB up to a megabyte, and in tenths of a megabyte from there', () => {
  expect([sizeText(1), sizeText(999_001), sizeText(1_250_000)]).toEqual(['1 kB', '1.0 MB', '1.3 MB']);
});
