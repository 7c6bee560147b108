import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { addresses } from './addresses.ts';
import { highContrast, usual, wrongOn, type Setting } from '../glass/axe.ts';
import { goWithin, phone, signIn } from './browser.ts';
import { followRequests, loaded } from './loaded.ts';
import { useStage } from './stage.ts';
import { expectWidth } from './width.ts';

export type ScreenName = keyof typeof addresses;

/** For the office only: executives see the same refusal on each. */
const ofOffice: readonly ScreenName[] = ['reportTypes', 'reportType', 'gallery', 'phones'];

/** For administrators only. */
const ofAdministrators: readonly ScreenName[] = ['people', 'person', 'audit', 'changedRecords'];

/** The screens of each role, on one page that navigates from screen to screen. */
export interface Screens {
  readonly anita: Page;
  readonly meera: Page;
  readonly sunita: Page;
  /** A page without a session. */
  stranger(): Promise<Page>;
  /** Loads the app at an address. */
  open(page: Page, address: string): Promise<void>;
  /** Goes to another screen of the loaded app, which takes half the time. */
  show(page: Page, address: string): Promise<void>;
  /** The same as it is when it is opened, with nothing chosen, unfolded or in front of it. */
  showAfresh(page: Page, address: string): Promise<void>;
}

export function useScreens(): Screens {
  const stage = useStage();
  let anita: Page;
  let meera: Page;
  let sunita: Page;
  const stranger = async (): Promise<Page> => {
    const page = await stage.browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
    followRequests(page);
    return page;
  };

  beforeAll(async () => {
    [anita, meera, sunita] = [await stranger(), await stranger(), await stranger()];
    const { url } = stage.app;
    await Promise.all([signIn(anita, url, 'anita'), signIn(meera, url, 'meera'), signIn(sunita, url, 'sunita')]);
  });

  const show = async (page: Page, address: string): Promise<void> => {
    if (new URL(page.url()).pathname === address) return loaded(page);
    // The screen before stays until the next one can be drawn.
    await page.evaluate(markHeading);
    await goWithin(page, address);
    await page.waitForFunction(isOtherHeading);
    await loaded(page);
  };

  return {
    get anita() {
      return anita;
    },
    get meera() {
      return meera;
    },
    get sunita() {
      return sunita;
    },
    stranger,
    open: async (page, address) => {
      await page.goto(stage.app.url + address);
      await page.locator('h1').first().waitFor();
      await loaded(page);
    },
    show,
    showAfresh: async (page, address) => {
      await closeDialogs(page);
      await show(page, addresses.appearance);
      await show(page, address);
    },
  };
}

async function closeDialogs(page: Page): Promise<void> {
  const open = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect
    .poll(async () => {
      if ((await open.count()) > 0) await page.keyboard.press('Escape');
      return open.count();
    })
    .toBe(0);
}

/** In every look a device can request: an executive in the common ones, a coordinator in high contrast, and in all for their own screens. */
export async function expectReadable({ anita, meera, sunita, show }: Screens, name: ScreenName): Promise<void> {
  const isOfOffice = ofOffice.includes(name);
  const isForBoth = !isOfOffice || name === 'reportTypes';
  const judged = async (page: Page, who: string, looks: readonly Setting[]): Promise<readonly string[]> => {
    await show(page, addresses[name]);
    await expectWayOut(page, name);
    const found = await wrongOn(page, `${name} as ${who}`, looks);
    await expectNotSideways(page);
    return found;
  };
  if (ofAdministrators.includes(name)) {
    expect(await judged(sunita, 'an administrator', [...usual, ...highContrast])).toEqual([]);
    return;
  }
  const found = isForBoth ? await judged(anita, 'an executive', usual) : [];
  const alsoFound = await judged(meera, 'a coordinator', isOfOffice ? [...usual, ...highContrast] : highContrast);
  expect([...found, ...alsoFound]).toEqual([]);
}

/** Signing out is one tap away, under Account; from the two printed sheets, a link away from them. */
async function expectWayOut(page: Page, name: ScreenName): Promise<void> {
  const way = sheets.includes(name)
    ? page.getByRole('link')
    : page.getByRole('button', { name: 'Account', exact: true });
  await way.first().waitFor();
}

const sheets: readonly ScreenName[] = ['siteVisitPrint', 'reportPrint'];

/** Nothing scrolls sideways on the narrowest phone in use (WCAG 2.2, 1.4.10). */
export async function expectNotSideways(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectWidth(page, 320);
  await page.setViewportSize(phone);
}

/** Runs in the page. */
export function markHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('data-left', heading.textContent);
}

/** Runs in the page: whether the heading is a new one, or the old one with another text. */
export function isOtherHeading(): boolean {
  const heading = document.querySelector('h1');
  return heading !== null && heading.getAttribute('data-left') !== heading.textContent;
}
