import { expect, it } from 'vitest';
import { kinds, packedSums } from '../../../../src/app/unsent/packed/packed.ts';

const wanted = [
  'GET /api/v1/calls/:CallId {"params":{"CallId":1001}}',
  'GET /api/v1/calls/:CallId/projects/:ProjectId/movements {"params":{"CallId":1001,"ProjectId":31}}',
  'GET /api/v1/calls/:CallId/tasks {"params":{"CallId":1010},"query":{"state":"closed"}}',
  'GET /api/v1/tasks/:TaskId {"params":{"TaskId":2002}}',
  'GET /api/v1/tasks/:TaskId/mappings {"params":{"TaskId":2002}}',
  'GET /api/v1/job-cards/:JobCardId {"params":{"JobCardId":3002}}',
  'GET /api/v1/mappings/:MappingId/report {"params":{"MappingId":4003}}',
  'list GET /api/v1/mapped-spares {"query":{}}',
  'spares catalogue',
];

const packed = { wanted, forms: { here: 1, missing: 2 } };

it('counts what is here of each kind, with the time of the oldest', () => {
  const { sums, oldest } = packedSums(packed, (name) => (name.includes('2002') ? undefined : name.length));
  expect(sums).toEqual({
    calls: { wanted: 1, here: 1 },
    tasks: { wanted: 1, here: 0 },
    cards: { wanted: 1, here: 1 },
    reports: { wanted: 1, here: 1 },
    forms: { wanted: 3, here: 1 },
    spares: { wanted: 3, here: 3 },
    visits: { wanted: 1, here: 1 },
    others: { wanted: 1, here: 0 },
  });
  expect(kinds).toHaveLength(8);
  expect(oldest).toBe('spares catalogue'.length);
});

it('knows no age while nothing is here', () => {
  expect(packedSums(packed, () => undefined).oldest).toBeUndefined();
});
