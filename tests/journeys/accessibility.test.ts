import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses, openAddresses } from './addresses.ts';
import { highContrast, usual, wrongOn } from './axe.ts';
import { desk, phone, signIn } from './browser.ts';
import { showMonthWith } from './month-with.ts';
import { useStage } from './stage.ts';

const places = Object.entries(addresses).map(([name, address]) => ({ name, address }));

/** For the office only: an executive is shown a word of refusal there. */
const ofOffice = new Set(['reportTypes', 'reportType', 'gallery']);

type Person = 'anita' | 'meera';

const stage = useStage();
let pages: Readonly<Record<Person, Page>>;

beforeAll(async () => {
  pages = { anita: await newPage('anita'), meera: await newPage('meera') };
});

async function newPage(person?: Person): Promise<Page> {
  const page = await stage.browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
  if (person !== undefined) await signIn(page, stage.app.url, person);
  return page;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(stage.app.url + address);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** On the narrowest phone in use nothing is pushed sideways (WCAG 2.2, 1.4.10). */
async function sideways(page: Page, where: string): Promise<readonly string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize(phone);
  return width > 320 ? [`${where}: ${String(width)} px wide on a screen of 320 px`] : [];
}

describe('every page can be read, heard and hit', () => {
  it.each(places)('$name', async ({ name, address }) => {
    const { anita, meera } = pages;
    await Promise.all([open(anita, address), open(meera, address)]);
    const found = [
      ...(await wrongOn(anita, `${name} as an executive`, usual)),
      ...(await wrongOn(
        meera,
        `${name} as a coordinator`,
        ofOffice.has(name) ? [...usual, ...highContrast] : highContrast,
      )),
      ...(await sideways(anita, `${name} as an executive`)),
      ...(await sideways(meera, `${name} as a coordinator`)),
    ];
    expect(found).toEqual([]);
  });

  it.each(Object.values(openAddresses))('%s, where nobody is signed in', async (address) => {
    const page = await newPage();
    await open(page, address);
    expect([
      ...(await wrongOn(page, address, [...usual, ...highContrast])),
      ...(await sideways(page, address)),
    ]).toEqual([]);
    await page.close();
  });
});

describe('what opens over a page can be read, heard and hit', () => {
  const correction = /^Ask for a correction/;
  const openers: readonly { who: Person; address: string; press: string | RegExp }[] = [
    { who: 'anita', address: '/executive-home', press: 'More' },
    { who: 'anita', address: '/executive-home', press: 'Account' },
    { who: 'anita', address: '/executive-home', press: 'All sent' },
    { who: 'anita', address: '/task-details/2002', press: 'Cannot complete' },
    { who: 'anita', address: '/task/1001', press: 'Put on hold' },
    { who: 'anita', address: '/job-card-mapping/2002', press: 'Add reports' },
    { who: 'anita', address: '/attendence-report', press: correction },
    { who: 'anita', address: '/signature?target=call&id=1001&role=customer', press: 'Customer cannot sign' },
    { who: 'anita', address: '/signature?target=call&id=1001&role=customer', press: 'Sign' },
    { who: 'anita', address: '/add-spare-parts/1001/31', press: 'Part not in list' },
    { who: 'anita', address: '/under-voltage-relay/5012', press: 'Submit report' },
    { who: 'meera', address: '/task/1001', press: 'Reschedule' },
    { who: 'meera', address: '/attendence-report', press: /^Reject/ },
    { who: 'meera', address: '/spare-in-out/1003/33', press: /^Reverse/ },
    { who: 'meera', address: '/report-types/gallery', press: /^Maker/ },
  ];

  it.each(openers)('$press on $address', async ({ who, address, press }) => {
    const page = pages[who];
    await open(page, address);
    if (press === correction) await showMonthWith(page, page.getByText('Check-out missing').first());
    // What is folded has buttons too.
    await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    await page.getByRole('button', { name: press }).first().click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
    expect(await wrongOn(page, String(press), usual)).toEqual([]);
  });
});

describe('at a desk', () => {
  it('a filled report in every section, and its paper, can be read, heard and hit', async () => {
    const page = pages.meera;
    // As high as its sections: what happens to be half under the bar at the bottom is scrolled to by who wants it.
    await page.setViewportSize({ ...desk, height: 4000 });
    await open(page, '/report-types/under-voltage-relay');
    await page.getByRole('button', { name: 'Fill with a generated case' }).click();
    await page.getByText('Generated case: full').waitFor();
    const found: string[] = [];
    for (const section of await page.locator('.form-rail button').all()) {
      await section.click();
      await page.evaluate(() => window.scrollTo(0, 0));
      found.push(...(await wrongOn(page, `section ${(await section.innerText()).split('\n')[0] ?? ''}`, ['light'])));
    }
    found.push(...(await wrongOn(page, 'the last section', [...usual, ...highContrast])));
    await page.getByRole('button', { name: 'Print preview' }).click();
    await page.getByRole('dialog').getByText('Tried out, not a report').first().waitFor();
    found.push(...(await wrongOn(page, 'print preview', usual)));
    expect(found).toEqual([]);
  });

  const states = ['empty', 'attention', 'failing', 'read-only', 'disabled'];

  it.each(states)('the gallery of controls, %s, can be read, heard and hit', async (state) => {
    const page = pages.meera;
    await page.setViewportSize(desk);
    await open(page, `/report-types/gallery?state=${state}`);
    const asked = state === 'failing' ? [...usual, ...highContrast] : usual;
    expect(await wrongOn(page, state, asked)).toEqual([]);
  });

  const widest = places.filter(({ name }) =>
    ['home', 'calls', 'attendance', 'mappedSpares', 'reportTypes', 'report', 'taskHistory'].includes(name),
  );

  it.each(widest)('$name can be read, heard and hit', async ({ name, address }) => {
    const page = ofOffice.has(name) ? pages.meera : pages.anita;
    await page.setViewportSize(desk);
    await open(page, address);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([...(await wrongOn(page, name, usual)), width]).toEqual([desk.width]);
  });
});
