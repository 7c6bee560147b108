import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translatePage, untranslated } from '../../page-translator.ts';
import { ofExecutive, ofOffice } from '../../../scripts/bench/screens-of-app.ts';
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

/** Readings that pass and fail in turn, a row more and one less, without a connection and with one. */
async function fillIn({ page }: Reader): Promise<readonly string[]> {
  const steps: string[] = [];
  const tell = async (): Promise<void> => void steps.push(await said(page));
  await goWithin(page, ofExecutive.report);
  await page
    .locator('.form-section-head button')
    .nth(insulation - 1)
    .click();
  const readings = page.locator('.form-section.is-open input[inputmode="decimal"]');
  await readings.first().waitFor();
  for (const reading of ['0.2', '900', '0.1', '800']) {
    for (const at of [0, 1]) await readings.nth(at).fill(reading);
    await page.keyboard.press('Tab');
    await tell();
  }
  const rows = page.locator('.form-section.is-open .form-actions .form-button');
  await rows.last().click();
  await tell();
  const sync = page.locator('header button[aria-haspopup="dialog"]').first();
  await page.context().setOffline(true);
  await readings.first().fill('700');
  await expect.poll(() => sync.innerText()).not.toBe('');
  steps.push(untranslated(await sync.innerText()));
  await page.context().setOffline(false);
  await expect.poll(() => sync.innerText()).toBe('');
  await tell();
  await goWithin(page, ofExecutive.home);
  await tell();
  return steps;
}

it('a relay report says after each reading, saved or not, what it says untranslated', async () => {
  const plain = await reader('anita', false);
  const first = await fillIn(plain);
  expect(first[0]).toContain('Fail');
  expect(plain.complaints).toEqual([]);
  await plain.page.close();
  const translated = await reader('anita', true);
  expect(await fillIn(translated)).toEqual(first);
  expect(translated.complaints).toEqual([]);
});
