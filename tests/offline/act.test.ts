import { describe, expect, it } from 'vitest';
import type { Act } from '#offline';
import { newUser, openPhone, refused, sendAll, settled, unreachable, until } from './field.ts';

const DeviceAt = '2026-11-16T04:12:00.000Z';

const step = (Action: 'start' | 'pause' | 'resume') =>
  ({
    endpoint: 'POST /api/v1/tasks/:TaskId/transitions',
    params: { TaskId: 2002 },
    body: { Action, DeviceAt },
    lane: 'call:1001',
    about: { Action, Title: 'Replace closing coil' },
  }) as const satisfies Act;
const start = step('start');

describe('an act', () => {
  it('is sent at once, under the key it was given', async () => {
    const phone = await openPhone();
    const key = await phone.device.act(start);
    await until(() => phone.server.parcels.length === 1);
    await settled(phone);
    expect(phone.server.parcels).toEqual([{ key, endpoint: start.endpoint, params: start.params, body: start.body }]);
    expect(await phone.device.outbox.read()).toEqual([]);
    await phone.device.close();
  });

  it('is known to be waiting as soon as the device is open', async () => {
    const user = newUser();
    const before = await openPhone({ user });
    before.server.reply = () => unreachable;
    await before.device.act(start);
    await before.device.close();
    const { device } = await openPhone({ user, server: before.server });
    expect(device.outbox.lines.get()).toHaveLength(1);
    expect(device.status.get().waiting).toBe(1);
    await device.close();
  });

  it('says what it is about while it waits, and carries its query when it goes', async () => {
    const phone = await openPhone();
    phone.server.reply = () => unreachable;
    await phone.device.act({
      endpoint: 'DELETE /api/v1/mappings/:MappingId',
      params: { MappingId: 7 },
      query: { discard: '1' },
      lane: 'call:1001',
      about: { ReportTitle: 'VCB service report' },
    });
    await sendAll(phone);
    expect(await phone.device.outbox.read()).toMatchObject([{ about: { ReportTitle: 'VCB service report' } }]);
    expect(phone.server.parcels[0]).toMatchObject({ query: { discard: '1' } });
    await phone.device.close();
  });

  it('waits on the device while there is no answer, and is listed with its lane', async () => {
    const user = newUser();
    const first = await openPhone({ user });
    first.server.reply = () => unreachable;
    const key = await first.device.act(start);
    await sendAll(first);
    await first.device.close();
    const again = await openPhone({ user });
    again.clock.pass(60_000);
    expect(await again.device.outbox.read()).toMatchObject([{ key, lane: 'call:1001', about: start.about }]);
    await sendAll(again);
    expect(again.server.parcels).toMatchObject([{ key, body: { Action: 'start' } }]);
    await again.device.close();
  });

  it('keeps its place in its lane, while another lane goes on', async () => {
    const phone = await openPhone();
    phone.server.reply = ({ body }) =>
      (body as { Action: string }).Action === 'start' ? refused(409, 'guard-failed') : { kind: 'answered', body: {} };
    await phone.device.act(start);
    await phone.device.act(step('pause'));
    await phone.device.act({ ...step('resume'), lane: 'call:1002' });
    await sendAll(phone);
    expect(phone.server.parcels.map(({ body }) => (body as { Action: string }).Action)).toEqual(['start', 'resume']);
    await phone.device.close();
  });

  it('waits for what it depends on in another lane', async () => {
    const phone = await openPhone();
    phone.server.reply = () => unreachable;
    const first = await phone.device.act(start);
    await phone.device.act({ ...step('resume'), lane: 'attendance', dependsOn: [first] });
    await sendAll(phone);
    expect(phone.server.parcels.every(({ key }) => key === first)).toBe(true);
    await phone.device.close();
  });

  it('an act with a hold is not sent before it ends, also when the connection returns, and can be withdrawn until then', async () => {
    const phone = await openPhone();
    const key = await phone.device.act({ ...start, holdMs: 10_000 });
    await phone.device.outbox.sendNow();
    await settled(phone);
    expect(phone.server.parcels).toEqual([]);
    expect(await phone.device.outbox.withdraw(key)).toBe(true);
    const second = await phone.device.act({ ...start, holdMs: 10_000 });
    phone.clock.pass(10_000);
    await sendAll(phone);
    expect(phone.server.parcels).toMatchObject([{ key: second }]);
    await phone.device.close();
  });

  it('goes to a person when the server refuses it, also when a newer version is the reason', async () => {
    const phone = await openPhone();
    phone.server.reply = () => refused(412, 'version-conflict');
    await phone.device.act(start);
    await sendAll(phone);
    expect(await phone.device.outbox.read()).toMatchObject([
      { state: 'needs-attention', problem: { code: 'version-conflict' } },
    ]);
    await phone.device.close();
  });

  it('can be withdrawn once it is refused, and what waited behind it continues', async () => {
    const phone = await openPhone();
    phone.server.reply = () => refused(409, 'guard-failed');
    const key = await phone.device.act(start);
    await phone.device.act(step('pause'));
    await sendAll(phone);
    phone.server.reply = () => ({ kind: 'answered', body: {} });
    expect(await phone.device.outbox.withdraw(key)).toBe(true);
    await until(async () => (await phone.device.outbox.read()).length === 0);
    expect(phone.server.parcels).toMatchObject([{ key }, { body: { Action: 'pause' } }]);
    await phone.device.close();
  });

  it('cannot be withdrawn while it may have arrived', async () => {
    const phone = await openPhone();
    phone.server.reply = () => unreachable;
    const key = await phone.device.act(start);
    await sendAll(phone);
    expect(await phone.device.outbox.withdraw(key)).toBe(false);
    expect(await phone.device.outbox.read()).toMatchObject([{ key }]);
    await phone.device.close();
  });
});
