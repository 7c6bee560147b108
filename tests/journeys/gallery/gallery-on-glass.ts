import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { valueAt, type Json } from '#engine';
import { signIn } from '../stage/browser.ts';
import { anId, type GalleryStep } from './gallery-steps.ts';

/** The empty gallery, opened by a coordinator. */
export class GalleryOnGlass {
  readonly page: Page;
  readonly url: string;

  private constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  static async open(browser: Browser, url: string, viewport: { width: number; height: number }, hasTouch: boolean) {
    const page = await browser.newPage({ viewport, hasTouch, isMobile: hasTouch, reducedMotion: 'reduce' });
    await signIn(page, url, 'meera');
    return new GalleryOnGlass(page, url);
  }

  async show(state: 'empty' | 'filled'): Promise<void> {
    await this.page.goto(`${this.url}/report-types/gallery?state=${state}`);
    await this.page.locator('[data-pointer="/wear"], .MuiSlider-root').first().waitFor();
  }

  field({ pointer }: GalleryStep): Locator {
    const own = this.page.locator(`.report-form [data-pointer="${pointer}"]`).first();
    return pointer === '/wear' ? this.page.locator('.report-form .form-stock').first() : own;
  }

  /** The current contents of the report, as the page shows them. */
  async data(): Promise<Json> {
    const text = await this.page.getByLabel('Values', { exact: true }).textContent();
    return JSON.parse(text ?? '') as Json;
  }

  async holds({ at, pointer, holds }: GalleryStep): Promise<void> {
    const found = async () => valueAt(await this.data(), at ?? pointer);
    if (holds === anId) await expect.poll(found).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
    else await expect.poll(found).toEqual(holds);
  }
}
