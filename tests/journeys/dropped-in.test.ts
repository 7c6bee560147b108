import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isObject } from '#engine';
import { launch, listenFor, phone, signIn } from './browser.ts';
import { serveApp, type ServedApp } from './served-app.ts';

let app: ServedApp;
let browser: Browser;

beforeAll(async () => {
  app = await serveApp();
  browser = await launch();
});

afterAll(async () => {
  await browser.close();
  await app.stop();
});

it('a report type that is changed while the server runs is the form of the next report, and a broken file changes nothing', async () => {
  const page = await browser.newPage({ viewport: phone });
  const complaints = await listenFor(page);
  await signIn(page, app.url);
  const link = page.getByRole('link', { name: /Earth-fault relay/ }).first();
  const address = await link.getAttribute('href');
  const slug = address?.split('/')[1] ?? '';

  const file = path.join(app.schemasDir, `${slug}.schema.json`);
  const schema: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isObject(schema)) throw new Error('a report type is an object');
  await writeFile(file, JSON.stringify({ ...schema, title: 'Earth-fault relay, second edition' }));
  await expect.poll(() => titleOnHome(), { timeout: 4000 }).toContain('second edition');

  await writeFile(file, JSON.stringify(schema).slice(0, 4000));
  await expect
    .poll(() => app.log(), { timeout: 4000 })
    .toMatch(new RegExp(`schemas/${slug}\\.schema\\.json:1:\\d+ .*json-syntax`));
  expect(await titleOnHome()).toContain('second edition');

  await page.goto(`${app.url}${address ?? ''}`);
  await page.getByRole('heading', { name: 'Earth-fault relay, second edition' }).waitFor();
  expect(complaints).toEqual([]);

  async function titleOnHome(): Promise<string> {
    await page.goto(`${app.url}/executive-home`);
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    return page.getByRole('main').innerText();
  }
});
