import { leaveDevice } from '#offline';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { recallPerson, rememberedPerson } from '../../../src/app/session/remembered-person.ts';
import { ownDevice } from '../device/keeping/own-device.ts';
import { anita } from '../field-work.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});

async function workedHere(userId: number, confirmedAt: number): Promise<void> {
  const device = await ownDevice(userId);
  await device.answers.keepPerson({ profile: { ...anita, UserId: userId }, confirmedAt });
  await device.close();
}

it('a phone that was killed before it had written who works here finds out, and whom the server confirmed last', async () => {
  await workedHere(1, 1_000);
  await workedHere(2, 3_000);
  await workedHere(3, 2_000);
  await recallPerson(window);
  expect(rememberedPerson(window)).toMatchObject({ profile: { UserId: 2, UserName: 'anita' }, confirmedAt: 3_000 });
});

it('nobody who has signed out is recalled', async () => {
  await workedHere(1, 1_000);
  await leaveDevice(1);
  await recallPerson(window);
  expect(rememberedPerson(window)).toBeUndefined();
});

it('who is remembered stays, signed in or not', async () => {
  await workedHere(1, 1_000);
  localStorage.setItem('fs-person', JSON.stringify({ profile: anita, confirmedAt: 1, signedOut: true }));
  await recallPerson(window);
  expect(rememberedPerson(window)).toMatchObject({ signedOut: true });
});

it('a browser that was never used stays without a database', async () => {
  await recallPerson(window);
  expect(await indexedDB.databases()).toEqual([]);
});
