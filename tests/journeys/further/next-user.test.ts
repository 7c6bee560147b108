import { readFile } from 'node:fs/promises';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { noisyPng } from '../../server/attachments/pictures.ts';
import { holdBack, openShortReport, remark, typeRemark } from '../reports/short-report.ts';
import { dropShortType } from '../reports/short-type.ts';
import { listenFor, phone, signIn, signInByCall } from '../stage/browser.ts';
import { takePicture } from '../stage/pictures.ts';
import { newHome, useStage } from '../stage/stage.ts';

const stage = useStage(async () => {
  const home = await newHome();
  await dropShortType(home);
  return home;
});

const secret = 'Only Anita may read this';
const task = '/task-details/2003';
const slip = '/spare-in-out/1001/31';

interface Sealed {
  readonly store: string;
  readonly nonce: readonly number[];
  readonly sealed: readonly number[];
}

interface Found {
  /** Everything that is readable as it is: all storage, all caches, what the server and the browser's cache answered. */
  readonly text: string;
  /** Records of the first person. */
  readonly records: readonly Sealed[];
  /** Whatever may be a raw key: what a decryption has yielded, halves, and 32 bytes from anywhere. */
  readonly keys: readonly (readonly number[])[];
  /** Wrapped keys of the first person that something has opened. */
  readonly unwrapped: number;
}

/** What a hostile script in a page of the app finds of the person with this id. */
function plunder(page: Page, victim: number): Promise<Found> {
  return page.evaluate(async (userId) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unreadable'));
      });
    const cryptoKeys: CryptoKey[] = [];
    const bytes: Uint8Array[] = [];
    const words = new Set<string>();
    const gather = (value: unknown): void => {
      if (typeof value === 'string') words.add(value);
      if (typeof value !== 'object' || value === null) return;
      if (value instanceof CryptoKey) cryptoKeys.push(value);
      else if (value instanceof ArrayBuffer) bytes.push(new Uint8Array(value));
      else if (ArrayBuffer.isView(value)) bytes.push(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
      else for (const part of Object.values(value)) gather(part);
    };
    const read: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
    ];
    const records: Sealed[] = [];
    const wrapped: { iv: Uint8Array<ArrayBuffer>; wrapped: ArrayBuffer; id: string; secret?: string }[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        // Report types are nobody's data.
        if (store === 'bundles') continue;
        const rows: unknown[] = await done(database.transaction(store).objectStore(store).getAll());
        read.push(rows);
        gather(rows);
        if (name !== `fs-u${String(userId)}`) continue;
        for (const row of rows as Record<string, unknown>[]) {
          if (row['sealed'] instanceof Uint8Array && row['nonce'] instanceof Uint8Array)
            records.push({ store, nonce: [...row['nonce']], sealed: [...row['sealed']] });
          if (row['wrapped'] instanceof ArrayBuffer) wrapped.push(row as unknown as (typeof wrapped)[number]);
        }
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) read.push(request.url, await (await cache.match(request))?.text());
    }
    // The server, and what the browser itself may have kept of its answers.
    const ids = [...words].filter((word) => /^[0-9a-f-]{36}$/.test(word));
    const addresses = [
      ...['home', 'profile', 'signatures', 'sessions', 'calls', 'tasks'].map((path) => `/api/v1/${path}`),
      ...ids.flatMap((id) => [`/api/v1/attachments/${id}`, `/api/v1/device-keys/${id}`]),
      ...wrapped.map(({ id, secret: of }) => `/api/v1/device-keys/${id}?Secret=${String(of)}`),
      ...[1, 2, 3, 4, 5, 6].map((id) => `/api/v1/people/${String(id)}`),
    ];
    for (const address of addresses)
      for (const cache of ['default', 'force-cache', 'only-if-cached'] as const)
        try {
          const answer = await fetch(address, {
            cache,
            mode: 'same-origin',
            headers: { 'On-Behalf-Of': String(userId) },
          });
          const plain = cache === 'default' ? await fetch(address) : answer;
          for (const one of [answer, plain]) {
            const text = await one
              .clone()
              .text()
              .catch(() => '');
            read.push(text);
            const [, half] = /"Half":"([\w-]{43})"/.exec(text) ?? [];
            if (half !== undefined)
              bytes.push(
                Uint8Array.from(atob(half.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)),
              );
          }
        } catch {
          // Not in the cache.
        }
    const encoded = (text: string) => new TextEncoder().encode(text);
    for (const word of [...words].slice(0, 100)) {
      bytes.push(new Uint8Array(await crypto.subtle.digest('SHA-256', encoded(word))));
      const material = await crypto.subtle.importKey('raw', encoded(word), 'HKDF', false, ['deriveBits']);
      const how = {
        name: 'HKDF',
        hash: 'SHA-256',
        salt: new Uint8Array(),
        info: encoded(`device key of ${String(userId)}: ${wrapped[0]?.id ?? ''}`),
      };
      bytes.push(new Uint8Array(await crypto.subtle.deriveBits(how, material, 256)));
    }
    const raw = bytes.filter(({ length }) => length === 32);
    for (const key of raw)
      cryptoKeys.push(await crypto.subtle.importKey('raw', new Uint8Array(key), 'AES-GCM', false, ['decrypt']));
    const opened: Uint8Array[] = [];
    for (const { iv, wrapped: box } of wrapped)
      for (const key of cryptoKeys)
        await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, box).then(
          (plain) => opened.push(new Uint8Array(plain)),
          () => undefined,
        );
    const text = JSON.stringify(read, (_, member: unknown) =>
      ArrayBuffer.isView(member) ? new TextDecoder().decode(member) : member,
    );
    return { text, records, keys: [...raw, ...opened].map((key) => [...key]), unwrapped: opened.length };
  }, victim);
}

/** How many records one of the keys opens. */
const openedOf = ({ records, keys }: Found): number =>
  records.filter(({ store, nonce, sealed }) =>
    keys.some((key) => {
      try {
        const cipher = xchacha20poly1305(Uint8Array.from(key), Uint8Array.from(nonce), new TextEncoder().encode(store));
        return cipher.decrypt(Uint8Array.from(sealed)).length > 0;
      } catch {
        return false;
      }
    }),
  ).length;

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByText('Unsent work stays on this device, locked until you sign in here again.').waitFor();
  await takePicture(page, 'next-user-sign-out');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('User name').waitFor();
}

async function idOf(page: Page): Promise<number> {
  const { UserId } = (await (await page.request.get(`${stage.app.url}/api/v1/session`)).json()) as { UserId: number };
  return UserId;
}

/** How many slips and plans are on the device. */
const slipsOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('fs-u1');
        opening.onsuccess = () => {
          const count = opening.result.transaction('forms').objectStore('forms').count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
  );

/** Of the slip. */
const reference = (page: Page) => page.getByRole('textbox', { name: /^Approval/ }).first();

/** A photo that the server has and the browser has cached: its address. */
async function cachedPhoto(page: Page): Promise<string> {
  const list = await page.request.get(`${stage.app.url}/api/v1/attachments?TaskId=2001`);
  const { Photos } = (await list.json()) as { Photos: readonly { readonly AttachmentId: string }[] };
  const address = `/api/v1/attachments/${Photos[0]?.AttachmentId ?? ''}/content`;
  await page.evaluate(async (photo) => (await fetch(photo)).blob(), address);
  expect(await isServedFromCache(page, address)).toBe(true);
  return address;
}

const isServedFromCache = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(
    (photo) =>
      fetch(photo, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    address,
  );

/** Types a remark, takes a photo and begins a slip; none of it reaches the server. */
async function work(page: Page): Promise<void> {
  await holdBack(page.context());
  await openShortReport(page);
  await remark(page).fill('');
  await typeRemark(page, secret);
  await page.goto(stage.app.url + task);
  const photos = page.getByRole('region', { name: 'Photos' });
  await photos.getByLabel('Caption (optional)').fill(secret);
  await photos
    .getByLabel('Choose photos')
    .setInputFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer: noisyPng(300, 200) });
  await photos.getByText('On this phone').waitFor();
  await page.goto(`${stage.app.url}${slip}`);
  await reference(page).fill(secret);
  await expect.poll(() => slipsOn(page)).toBe(1);
}

it('a script in the page of the next user opens nothing of the one before, who finds everything after signing in again; an administrator exports it once they are deactivated', async () => {
  const context = await stage.browser.newContext({ viewport: phone, acceptDownloads: true });
  const page = await context.newPage();
  const complaints = await listenFor(page);
  await signIn(page, stage.app.url);
  const anita = await idOf(page);
  await openShortReport(page);
  const report = page.url();
  const photo = await cachedPhoto(page);
  await page.goto(`${stage.app.url}/executive-home`);
  await work(page);
  const own = await plunder(page, anita);
  expect(own.unwrapped, 'while she is signed in a script can').toBeGreaterThan(0);
  expect(openedOf(own)).toBe(own.records.length);
  await signOut(page);

  for (const next of ['rahul', 'meera']) {
    await signIn(page, stage.app.url, next);
    await page.goto(`${stage.app.url}/calls`);
    const found = await plunder(page, anita);
    expect(found.records.length).toBeGreaterThan(2);
    expect([found.unwrapped, openedOf(found)]).toEqual([0, 0]);
    expect(found.text).not.toContain(secret);
    expect(await isServedFromCache(page, photo)).toBe(false);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('User name').waitFor();
  }

  await signIn(page, stage.app.url);
  await page.goto(report);
  await expect.poll(() => remark(page).inputValue()).toBe(secret);
  await page.goto(`${stage.app.url}${slip}`);
  await expect.poll(() => reference(page).inputValue()).toBe(secret);
  await signOut(page);

  // She leaves the firm; what waits on the phone is still hers.
  const elsewhere = await stage.browser.newContext();
  const office = await elsewhere.newPage();
  await signInByCall(office, stage.app.url, 'sunita');
  await office.request.post(`${stage.app.url}/api/v1/people/${String(anita)}/transitions`, {
    headers: { Origin: stage.app.url, 'Idempotency-Key': crypto.randomUUID() },
    data: { Action: 'deactivate' },
  });
  await elsewhere.close();
  await context.unroute('**/api/v1/**');
  await signIn(page, stage.app.url, 'sunita');
  await page.goto(`${stage.app.url}/people/${String(anita)}`);
  await page.getByRole('button', { name: 'Export their work from this device' }).click();
  const dialog = page.getByRole('dialog', { name: /^Export the work of Anita/ });
  await dialog.getByLabel('Current password', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Export' }).click();
  await dialog.getByRole('alert').waitFor();
  await takePicture(page, 'next-user-release');
  await dialog.getByLabel('Current password', { exact: true }).fill('Demo@1234');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ Format: 'switchgear-reports-unsent', UserId: anita, UserName: 'anita' });
  expect(file).toContain(secret);
  await page.getByText(/^Exported to unsent-anita-/).waitFor();
  await takePicture(page, 'next-user-exported');
  const after = await plunder(page, anita);
  expect([after.unwrapped, openedOf(after)]).toEqual([0, 0]);
  await page.goto(`${stage.app.url}/audit`);
  await page
    .getByText(/opened the work of Anita .* on a device/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
