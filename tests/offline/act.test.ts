import { describe, expect, it } from 'vitest';
import type { Act } from '#offline';
import { newUser, openPhone, refused, sendAll, settled, unreachable, until } from './field.ts';

const start: Act = {
  endpoint: 'GET /api/v1/ping',
  params: {},
  body: { Action: 'start' },
  lane: 'call:1001',
  label: 'Start: Replace closing coil',
};

describe('an act', () => {
  it('is sent at once, under the key it was given', async () => {
    const phone = await openPhone();
    const key = await phone.device.act(start);
    await until(() => phone.server.parcels.length === 1);
    await settled(phone);
    expect(phone.server.parcels).toEqual([{ key, endpoint: start.endpoint, params: {}, body: { Action: 'start' } }]);
    expect(await phone.device.outbox.read()).toEqual([]);
    await phone.device.close();
  });

  it('says what it is about while it waits, and carries its query when it goes', async () => {
    const phone = await openPhone();
    phone.server.reply = () => unreachable;
    await phone.device.act({ ...start, query: { discard: '1' }, about: { TaskId: 2002, Action: 'start' } });
    await sendAll(phone);
    expect(await phone.device.outbox.read()).toMatchObject([{ about: { TaskId: 2002, Action: 'start' } }]);
    expect(phone.server.parcels[0]).toMatchObject({ query: { discard: '1' } });
    await phone.device.close();
  });

  it('waits on the device while there is no answer, and is seen with its lane', async () => {
    const user = newUser();
    const first = await openPhone({ user });
    first.server.reply = () => unreachable;
    const key = await first.device.act(start);
    await sendAll(first);
    await first.device.close();
    const again = await openPhone({ user });
    again.clock.pass(60_000);
    expect(await again.device.outbox.read()).toMatchObject([{ key, lane: 'call:1001', label: start.label }]);
    await sendAll(again);
    expect(again.server.parcels).toMatchObject([{ key, body: { Action: 'start' } }]);
    await again.device.close();
  });

  it('keeps its place in its lane, while another lane goes on', async () => {
    const phone = await openPhone();
    phone.server.reply = ({ body }) =>
      (body as { Action: string }).Action === 'start' ? refused(409, 'guard-failed') : { kind: 'answered', body: {} };
    await phone.device.act(start);
    await phone.device.act({ ...start, body: { Action: 'pause' } });
    await phone.device.act({ ...start, lane: 'call:1002', body: { Action: 'resume' } });
    await sendAll(phone);
    expect(phone.server.parcels.map(({ body }) => (body as { Action: string }).Action)).toEqual(['start', 'resume']);
    await phone.device.close();
  });

  it('waits for what it depends on in another lane', async () => {
    const phone = await openPhone();
    phone.server.reply = () => unreachable;
    const first = await phone.device.act(start);
    await phone.device.act({ ...start, lane: 'attendance', dependsOn: [first], body: { Action: 'punch' } });
    await sendAll(phone);
    expect(phone.server.parcels.every(({ key }) => key === first)).toBe(true);
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

  it('can be taken back once it is refused, and what waited behind it goes on', async () => {
    const phone = await openPhone();
    phone.server.reply = () => refused(409, 'guard-failed');
    const key = await phone.device.act(start);
    await phone.device.act({ ...start, body: { Action: 'pause' } });
    await sendAll(phone);
    phone.server.reply = () => ({ kind: 'answered', body: {} });
    expect(await phone.device.outbox.withdraw(key)).toBe(true);
    await until(async () => (await phone.device.outbox.read()).length === 0);
    expect(phone.server.parcels).toMatchObject([{ key }, { body: { Action: 'pause' } }]);
    await phone.device.close();
  });

  it('is not taken back while it may have arrived', async () => {
    const phone = await openPhone();
    phone.server.reply = () => unreachable;
    const key = await phone.device.act(start);
    await sendAll(phone);
    expect(await phone.device.outbox.withdraw(key)).toBe(false);
    expect(await phone.device.outbox.read()).toMatchObject([{ key }]);
    await phone.device.close();
  });
});
