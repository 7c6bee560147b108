import { describe, expect, it } from 'vitest';
import { problemOf, refusedOf } from '../../../../src/server/http/refusals/problem-of.ts';
import { Refused } from '../../../../src/server/http/refusals/refused.ts';
import { StorageUnavailable } from '../../../../src/server/storage/storage-errors.ts';

const statusOf = (error: unknown) => problemOf(refusedOf(error), 'req_1').status;

describe('an error as a problem', () => {
  it('reveals nothing of an unexpected error', () => {
    const problem = problemOf(refusedOf(new Error('SELECT * FROM users failed at /srv/app/x.ts')), 'req_1');
    expect(problem).toEqual({
      type: '/problems/internal',
      title: 'Something went wrong on the server',
      status: 500,
      code: 'internal',
      instance: 'req_1',
      retry: 'later',
    });
  });

  it.each([
    ['busy', 503],
    ['full', 507],
    ['stopped', 503],
  ] as const)('a storage that is %s is answered %i', (reason, status) => {
    const refused = refusedOf(new StorageUnavailable(reason, 'the disk at /var/lib is full'));
    expect(statusOf(refused)).toBe(status);
    expect(refused.facts.retryAfterSec).toBeGreaterThan(0);
    expect(JSON.stringify(problemOf(refused, ''))).not.toContain('/var/lib');
  });

  it('a thrown value that is not an error is an internal error', () => {
    expect(statusOf('oops')).toBe(500);
    expect(statusOf(undefined)).toBe(500);
  });

  it('shows fifty errors and states how many more there are', () => {
    const errors = Array.from({ length: 53 }, (_, n) => ({ pointer: `/${n}`, code: 'required', message: 'missing' }));
    const problem = problemOf(new Refused('report-incomplete', { errors }), '');
    expect([problem.errors?.length, problem.more]).toEqual([50, 3]);
  });
});
