import { expect, it } from 'vitest';
import { allWritesDone, type Act } from '#offline';
import { draftOf, openPhone } from '../field.ts';

const start: Act = {
  endpoint: 'POST /api/v1/tasks/:TaskId/transitions',
  params: { TaskId: 2002 },
  body: { Action: 'start', DeviceAt: '2026-11-16T04:12:00.000Z' },
  lane: 'call:1001',
  about: { Action: 'start', Title: 'Replace closing coil' },
};

it('the last key of a report is on disk before a page may be reloaded, also one typed while another was being written', async () => {
  const { device } = await openPhone();
  const writer = device.drafts.write({ draft: draftOf(1), stored: false });
  writer.change({ entries: { remark: 'x' } });
  writer.change({ entries: { remark: 'xy' } });
  await allWritesDone();
  expect(writer.state.get()).toMatchObject({ stored: true, draft: { entries: { remark: 'xy' } } });
  await device.close();
});

it('what somebody tapped is on disk before a page may be reloaded', async () => {
  const { device } = await openPhone();
  let isOnDisk = false;
  const tapped = device.act(start).then(() => (isOnDisk = true));
  await allWritesDone();
  expect(isOnDisk).toBe(true);
  await tapped;
  await device.close();
});
