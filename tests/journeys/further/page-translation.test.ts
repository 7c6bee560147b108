import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translatePage, untranslated } from '../../page-translator.ts';
import { ofExecutive, ofOffice } from '../stage/addresses.ts';
import { goWithin, listenFor, phone, signIn } from '../stage/browser.ts';
import { followRequests, loaded } from '../stage/loaded.ts';
import { useStage } from '../stage/stage.ts';

const stage = useStage();

interface Reader {
  readonly page: Page;
  readonly complaints: readonly string[];
}

async function reader(userName: string, isTranslated: boolean): Promise<Reader> {
  const page = await stage.browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
  followRequests(page);
  const complaints = await listenFor(page);
  await signIn(page, stage.app.url, userName);
  await loaded(page);
  if (isTranslated) {
    await page.evaluate(translatePage);
    // The translator is at work.
    await page
      .getByText(/^«.+»$/)
      .first()
      .waitFor();
  }
  return { page, complaints };
}

/** What a person reads. The time of day goes on between two readings. */
async function said(page: Page): Promise<string> {
  await loaded(page);
  const text = untranslated(await page.locator('body').innerText());
  return text.replaceAll(/\b\d{1,2}:\d{2}\b/g, 'hh:mm').replaceAll(/\b\d+ (h|min)\b/g, 'n $1');
}

/** The same screen of two people says the same. */
async function expectSame(plain: Page, translated: Page): Promise<void> {
  await expect.poll(async () => [await said(translated), await said(plain)]).toSatisfy(isPair);
}

/** A long list draws the rows that fit, and perhaps one more. */
const isPair = ([one = '', other = '']: readonly string[]): boolean => {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return longer.startsWith(shorter) && shorter.length > 0.8 * longer.length && shorter.length > 40;
};

const read = {
  anita: [
    'home',
    'calls',
    'call',
    'task',
    'jobCard',
    'siteVisit',
    'reportPrint',
    'mappedSpares',
    'spareInOut',
    'attendance',
    'taskHistory',
  ],
  meera: ['home', 'calls', 'attendance', 'mappedSpares', 'imports', 'reportTypes', 'reportType'],
} as const;
const addressesOf = { anita: ofExecutive, meera: ofOffice } as const;

it.each(['anita', 'meera'] as const)(
  'every screen that %s opens says the same when the browser translates it',
  async (userName) => {
    const [plain, translated] = [await reader(userName, false), await reader(userName, true)];
    const addresses: Readonly<Record<string, string>> = addressesOf[userName];
    // There and back: a screen that goes is taken off the page as well.
    for (const name of [...read[userName], ...read[userName].toReversed()]) {
      const address = addresses[name] ?? name;
      await goWithin(plain.page, address);
      await goWithin(translated.page, address);
      await expectSame(plain.page, translated.page);
    }
    expect([...plain.complaints, ...translated.complaints]).toEqual([]);
    await Promise.all([plain.page.close(), translated.page.close()]);
  },
);

const insulation = 6;

/** Readings that pass and fail in turn, and a row more and one less: in the end the report is as it was after the first time. */
async function fillIn(page: Page): Promise<readonly string[]> {
  const steps: string[] = [];
  const tell = async (): Promise<void> => {
    const report = await page.locator('.report-form').first().innerText();
    steps.push(untranslated(`${report} ${await page.locator('.form-bar').innerText()}`));
  };
  await goWithin(page, ofExecutive.report);
  // By its place: until it opens, another one is open.
  const section = page.locator('.form-section').nth(insulation - 1);
  await section.locator('.form-section-head button').click();
  const readings = section.locator('input[inputmode="decimal"]');
  await readings.first().waitFor();
  const count = await readings.count();
  for (const reading of ['0.2', '900', '0.1', '800']) {
    for (const at of [0, 1]) await readings.nth(at).fill(reading);
    await page.keyboard.press('Tab');
    await tell();
  }
  await section.locator('.form-actions .form-button').last().click();
  await expect.poll(() => readings.count()).toBeGreaterThan(count);
  await tell();
  await section
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await expect.poll(() => readings.count()).toBe(count);
  await tell();
  return steps;
}

/** What the button in the header says of a reading that is typed without a connection, and once it is sent. */
async function saveAndSend(page: Page): Promise<readonly string[]> {
  const sync = page.locator('header button[aria-haspopup="dialog"]').first();
  const reading = page.locator('.form-section.is-open input[inputmode="decimal"]').first();
  const steps: string[] = [];
  const saidOnce = async (wanted: RegExp): Promise<void> => {
    await expect.poll(async () => untranslated(await sync.innerText())).toMatch(wanted);
    steps.push(untranslated(await sync.innerText()));
  };
  await saidOnce(/^$/);
  await page.context().setOffline(true);
  await reading.fill('700');
  await saidOnce(/waiting/);
  await page.context().setOffline(false);
  await saidOnce(/^$/);
  await goWithin(page, ofExecutive.home);
  await loaded(page);
  return steps;
}

it('a relay report says after each reading, saved or not, what it says untranslated', async () => {
  const plain = await reader('anita', false);
  await fillIn(plain.page);
  await goWithin(plain.page, ofExecutive.home);
  await loaded(plain.page);
  const first = [...(await fillIn(plain.page)), ...(await saveAndSend(plain.page))];
  expect(first[0]).toContain('Fail');
  expect(plain.complaints).toEqual([]);
  await plain.page.close();
  const translated = await reader('anita', true);
  expect([...(await fillIn(translated.page)), ...(await saveAndSend(translated.page))]).toEqual(first);
  expect(translated.complaints).toEqual([]);
});
