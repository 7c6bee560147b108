import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openShortReport, typeRemark } from '../reports/short-report.ts';
import { dropShortType } from '../reports/short-type.ts';
import { phone, signIn } from '../stage/browser.ts';
import { newHome, useStage } from '../stage/stage.ts';

const stage = useStage(async () => {
  const home = await newHome();
  await dropShortType(home);
  return home;
});

/** All that a page has put where every script, and everybody with the files of the browser, can read it. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unreadable'));
      });
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        // Report types are nobody's data.
        if (store !== 'bundles') found.push(await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(found, (_, member: unknown) =>
      ArrayBuffer.isView(member) ? new TextDecoder().decode(member) : member,
    );
  });

/** Customers, sites and people of the day, as the server tells them. */
async function namesOf(page: Page): Promise<readonly string[]> {
  const home = await (await page.request.get(`${stage.app.url}/api/v1/home`)).text();
  const found = home.matchAll(/"(?:Customer|CustomerName|SiteName|Site|CallNo|Contact)":"([^"]{5,})"/g);
  return [...new Set([...found].map(([, name = '']) => name))];
}

const screens = ['/executive-home', '/calls', '/closed-calls', '/task-history', '/attendence-report', '/task/1001'];

it('after a day of work nothing of a customer is readable on the phone, and screens open from what is encrypted', async () => {
  const context = await stage.browser.newContext({ viewport: phone, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signIn(page, stage.app.url);
  const names = await namesOf(page);
  expect(names.length).toBeGreaterThan(3);
  const [customer = ''] = names;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'All sent' }).click();
  await page.getByText(/^(Up to date|Incomplete) \(/).waitFor();
  await page.keyboard.press('Escape');
  await openShortReport(page);
  await typeRemark(page, `Tested for ${customer}`);
  for (const address of screens) {
    await page.goto(stage.app.url + address);
    await page.locator('h1').first().waitFor();
    await page.getByRole('button', { name: 'All sent' }).waitFor();
  }
  const left = await readable(page);
  expect(names.filter((name) => left.includes(name))).toEqual([]);
  expect(left).toContain('sealed');

  await context.setOffline(true);
  await page.goto(`${stage.app.url}/calls`);
  await page.getByText(customer).first().waitFor();
  await context.setOffline(false);
  await context.close();
});
