import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { remark } from './short-report.ts';
import { factsOf } from './visit-again.ts';

export const isSave = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
  method === 'PUT' && path.endsWith('/draft');

const mappingOf = (page: Page): number => Number(new URL(page.url()).pathname.split('/')[2]);

/** How often the draft of the page's report was saved, by the server. */
export const revision = async (page: Page): Promise<number> => (await factsOf(page, mappingOf(page))).Draft?.Rev ?? 0;

/** Types in place of what stands in the remark. */
export async function typeOver(page: Page, text: string): Promise<void> {
  await remark(page).fill('');
  await remark(page).pressSequentially(text, { delay: 5 });
}

/** As soon as a page hears that the connection is back, everything due goes. */
export const hearOnline = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('online')));

/** Everything is sent, by itself or when the page hears of a connection, and the server has what the box shows. */
export async function arrives(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await hearOnline(page);
      return page.getByRole('button', { name: 'All sent' }).count();
    })
    .toBe(1);
  expect(await remark(page).inputValue()).toBe(text);
  await expect.poll(async () => (await factsOf(page, mappingOf(page))).Draft?.Entries).toMatchObject({ remark: text });
}
