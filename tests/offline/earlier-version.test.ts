import { lineOf, waitingActOf } from '#offline';
import { describe, expect, it } from 'vitest';
import { DeviceDatabase } from '../../src/offline/store/database.ts';
import type { OutboxItem } from '../../src/offline/store/records/outbox-item.ts';
import { newUser, openPhone, settled, unreachable } from './field.ts';

const madeAt = '2026-11-16T04:12:00.000Z';

type Stored = Pick<OutboxItem, 'endpoint' | 'params'> & Partial<OutboxItem>;

/** A phone on which another version of the app left these items, with a server that answers. */
async function phoneWith(...items: readonly Stored[]) {
  const user = newUser();
  const database = new DeviceDatabase(user);
  const stored = items.map((item, at) => ({
    ...{ seq: at + 1, key: `key ${String(at)}`, kind: 'act' as const, lane: 'call:1001', dependsOn: [] },
    ...{ state: 'queued' as const, attempts: 0, nextAt: 0, madeAt },
    ...item,
  }));
  await database.write(['outbox'], async (tx) => {
    for (const item of stored) await tx.objectStore('outbox').put(item);
  });
  await database.close();
  const phone = await openPhone({ user });
  phone.server.reply = () => unreachable;
  return phone;
}

const taskStep = 'POST /api/v1/tasks/:TaskId/transitions';

const punch: Stored = {
  endpoint: 'POST /api/v1/attendance/punches',
  params: {},
  body: { PunchId: 'p1', Kind: 'in', DeviceAt: madeAt, PositionState: 'off' },
  lane: 'attendance',
};

describe('what another version of the app has queued', () => {
  it('counts on the screens of its lane, though nothing was kept beside its request', async () => {
    const phone = await phoneWith(punch);
    expect((await phone.device.outbox.read()).map(lineOf)).toMatchObject([{ endpoint: punch.endpoint }]);
    expect((await phone.device.outbox.actsOf('attendance')).map(waitingActOf)).toMatchObject([
      { body: { PunchId: 'p1', Kind: 'in' } },
    ]);
    await phone.device.close();
  });

  it('is sent unchanged', async () => {
    const phone = await phoneWith(punch);
    await settled(phone);
    expect(phone.server.parcels[0]).toEqual({
      key: 'key 0',
      endpoint: punch.endpoint,
      params: {},
      body: punch.body,
    });
    await phone.device.close();
  });
});

describe('what this version of the app does not understand', () => {
  const foreign: readonly Stored[] = [
    // An unknown step, a body without a required member, an address with another parameter.
    { endpoint: taskStep, params: { TaskId: 2 }, about: { Action: 'teleport', Title: 'Coil' }, lane: 'call:1' },
    { ...punch, body: { Kind: 'in' } },
    { endpoint: taskStep, params: { JobNumber: 2 }, lane: 'call:2' },
  ];

  it('stays in the list, where it can be withdrawn, and is shown on no other screen', async () => {
    const phone = await phoneWith(...foreign);
    expect((await phone.device.outbox.read()).map(lineOf)).toMatchObject([
      { kind: 'act', endpoint: taskStep, about: undefined },
      { kind: 'act', endpoint: punch.endpoint },
      { kind: 'act', endpoint: 'unknown' },
    ]);
    expect((await phone.device.outbox.actsOf('attendance')).map(waitingActOf)).toEqual([undefined]);
    await phone.device.close();
  });

  it('is still sent', async () => {
    const phone = await phoneWith(...foreign);
    phone.server.reply = () => ({ kind: 'answered', body: {} });
    await phone.device.outbox.sendNow();
    await settled(phone);
    expect(phone.server.parcels.map(({ params, body }) => ({ params, body }))).toEqual(
      foreign.map(({ params, body }) => ({ params, body })),
    );
    expect(await phone.device.outbox.read()).toEqual([]);
    await phone.device.close();
  });
});
