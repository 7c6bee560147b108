/** Properties shared by all outbox lines in these tests. */
export const waiting = {
  seq: 1,
  key: 'k',
  lane: 'call:1001',
  dependsOn: [],
  state: 'queued',
  attempts: 0,
  nextAt: 0,
  madeAt: '2026-11-21T04:30:00.000Z',
} as const;
