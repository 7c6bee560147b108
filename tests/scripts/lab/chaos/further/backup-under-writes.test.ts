import { expect, it } from 'vitest';
import { backUpUnderWrites } from '../../../../../scripts/lab/chaos/backup-under-writes.ts';

it('a backup made beside fifty reports a second has all that was acknowledged before it; one with a changed byte is refused and changes nothing', async () => {
  const outcome = await backUpUnderWrites({ before: 100 });
  expect(outcome).toMatchObject({ lost: [], changed: [], odd: [], damaged: { isUntouched: true } });
  expect(outcome.before).toBeGreaterThanOrEqual(100);
  expect(outcome.duringBackup).toBeGreaterThan(0);
  expect(outcome.damaged.refusal).toContain('is damaged');
});
