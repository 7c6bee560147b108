import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noisyPng } from '../../server/attachments/pictures.ts';
import { arrives, hearOnline, isSave, revision, typeOver } from '../reports/faulty-line.ts';
import { openSheet, openShortReport, remark, sendNow, sheetOf } from '../reports/short-report.ts';
import { dropShortType } from '../reports/short-type.ts';
import { fillAnyway, phone, signIn } from '../stage/browser.ts';
import { faultProxyTo, type Fault, type FaultProxy } from '../stage/fault-proxy.ts';
import { newHome, useStage } from '../stage/stage.ts';
import { closeDatabases, durable, failWrites, letWrite, watchStorage, writesTried } from '../stage/watch-storage.ts';

/*
 * Faults of `tests/offline-faults.md` in a real browser: one phone, one server, and between them a proxy that loses, repeats, changes
 * and answers in place of the server.
 */

const stage = useStage(async () => {
  const home = await newHome();
  await dropShortType(home);
  return home;
});

let proxy: FaultProxy;
let context: BrowserContext;
let page: Page;
/** Numbers the texts of the tests. */
let round = 0;

beforeAll(async () => {
  proxy = await faultProxyTo(stage.app.url);
  context = await stage.browser.newContext({ viewport: phone });
  await context.addInitScript(watchStorage);
  page = await context.newPage();
  await signIn(page, proxy.url);
  await openShortReport(page);
});

afterAll(() => proxy.close());

beforeEach(() => {
  round += 1;
});

afterEach(() => {
  proxy.chosen = () => undefined;
  proxy.delayMs = 0;
  proxy.bytesPerSecond = Infinity;
});

/** What happens to the next saves, one after the other; those after them pass. */
function saves(...coming: readonly Fault[]): void {
  const left = [...coming];
  proxy.chosen = (request) => (isSave(request) ? left.shift() : undefined);
}

const savesSince = (from: number) => proxy.seen.slice(from).filter(isSave);

describe('a save', () => {
  it.each<[string, readonly Fault[]]>([
    ['F22 whose answers are lost', ['answer lost', 'answer lost']],
    ['F22 whose answer breaks off', ['cut answer']],
    ['F22 that is lost on its way', ['request lost', 'request lost']],
    ['F23 that arrives five times at once', ['arrives five times']],
    ['F25 answered by the page of a hotel', ['hotel page', 'hotel page']],
    ['F25 answered by a hotel with nothing', ['hotel 204']],
    ['F25 sent elsewhere by a hotel', ['hotel redirect']],
    ['F26 changed on its way', ['changed byte', 'changed byte']],
    ['F29 answered 502 and 504 by a proxy', [{ status: 502 }, { status: 504 }]],
  ])('%s waits on the phone, and is in the server once', async (name, coming) => {
    const text = `Round ${String(round)}: ${name}`;
    const before = await revision(page);
    const from = proxy.seen.length;
    saves(...coming);
    await typeOver(page, text);
    await arrives(page, text);
    const tried = savesSince(from);
    expect(tried.length).toBeGreaterThan(coming.length - 1);
    expect(tried.slice(0, coming.length).map(({ fault }) => fault)).toEqual(coming);
    // The repeats of one save have one key, and each key has one effect.
    expect(new Set(tried.slice(0, coming.length + 1).map(({ key }) => key)).size).toBe(1);
    expect(await revision(page)).toBe(before + new Set(tried.map(({ key }) => key)).size);
  });

  it('F30 answered 503 with a time to wait is not sent before it, also when the connection returns, and then arrives', async () => {
    const text = `Round ${String(round)}: busy`;
    const sentAt: number[] = [];
    proxy.chosen = (request) => {
      if (!isSave(request)) return undefined;
      sentAt.push(performance.now());
      return sentAt.length === 1 ? { status: 503, retryAfterSec: 4 } : undefined;
    };
    await typeOver(page, text);
    await expect.poll(() => sentAt.length).toBe(1);
    await hearOnline(page);
    await arrives(page, text);
    // Not the speed of the machine: a lower bound that the server has asked for, from before its answer.
    const [first = 0, again = 0] = sentAt;
    expect(again - first).toBeGreaterThan(3_900);
  });
});

/** Everything is lost on its way, so that only the phone can know what was typed. */
const cutOff = (): void => {
  proxy.chosen = ({ method, path }) => (method !== 'GET' && path.startsWith('/api/') ? 'request lost' : undefined);
};

/** The report in a new tab; the tab before is gone. */
async function openAgain(address: string): Promise<void> {
  page = await context.newPage();
  await fillAnyway(page);
  await page.goto(address);
  await remark(page).waitFor();
}

/** The renderer dies: nothing runs any more, and no page is told that it ends. */
async function crash(): Promise<void> {
  const died = new Promise((resolve) => page.once('crash', resolve));
  const session = await context.newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await died;
  // A dead tab would refuse every later script of the context.
  await page.close();
}

describe('what was typed', () => {
  it('F01 and F14: is there after the tab has died without a word', async () => {
    const address = page.url();
    cutOff();
    await typeOver(page, 'Typed before the tab died');
    await expect.poll(() => durable(page)).toBe('Typed before the tab died');
    await crash();
    await openAgain(address);
    expect(await remark(page).inputValue()).toBe('Typed before the tab died');
    proxy.chosen = () => undefined;
    await arrives(page, 'Typed before the tab died');
  });

  it('F03: is there up to the last step of a word that was still being composed', async () => {
    const address = page.url();
    cutOff();
    await typeOver(page, 'Remark: ');
    const session = await context.newCDPSession(page);
    const steps = ['न', 'नम', 'नमस', 'नमस्', 'नमस्त', 'नमस्ते'];
    for (const text of steps)
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await expect.poll(() => durable(page)).toBe('Remark: नमस्ते');
    await crash();
    await openAgain(address);
    expect(await remark(page).inputValue()).toBe('Remark: नमस्ते');
    proxy.chosen = () => undefined;
    await arrives(page, 'Remark: नमस्ते');
  });

  it.each(['QuotaExceededError', 'UnknownError', 'AbortError'])(
    'F05 and F06: is all there although the phone fails to write with %s again and again',
    async (name) => {
      const text = `Half of fifty writes end with ${name}`;
      await failWrites(page, name, 2);
      await typeOver(page, text);
      await expect.poll(() => writesTried(page)).toBeGreaterThan(1);
      expect(await remark(page).inputValue()).toBe(text);
      await letWrite(page);
      await expect.poll(() => durable(page)).toBe(text);
      await page.reload();
      await remark(page).waitFor();
      expect(await remark(page).inputValue()).toBe(text);
      await arrives(page, text);
    },
  );

  it('F05: typing goes on while the phone has no room at all; the page says so, and all is written once there is room', async () => {
    await failWrites(page, 'QuotaExceededError', 1);
    await typeOver(page, 'No room on the phone');
    await page
      .getByRole('alert')
      .getByText(/not saved|storage is full|free/i)
      .first()
      .waitFor();
    await remark(page).press('End');
    await remark(page).pressSequentially(', and typed on', { delay: 5 });
    await letWrite(page);
    await expect.poll(() => durable(page)).toBe('No room on the phone, and typed on');
    await arrives(page, 'No room on the phone, and typed on');
  });

  it('F09: is all there although the phone closes the database between the keys', async () => {
    await remark(page).fill('');
    for (const word of ['closed ', 'between ', 'the ', 'keys']) {
      await remark(page).pressSequentially(word, { delay: 5 });
      await closeDatabases(page);
    }
    await expect.poll(() => durable(page)).toBe('closed between the keys');
    await page.reload();
    await remark(page).waitFor();
    expect(await remark(page).inputValue()).toBe('closed between the keys');
    await arrives(page, 'closed between the keys');
  });

  it('F20: is there after Back right behind the last key, and after a reload as far as it was on disk', async () => {
    const address = page.url();
    cutOff();
    await page.goto(`${proxy.url}/executive-home`);
    await openShortReport(page);
    await typeOver(page, 'Back at once');
    await page.goBack();
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    await openShortReport(page);
    expect(await remark(page).inputValue()).toBe('Back at once');
    await typeOver(page, 'Reloaded at once');
    const kept = await durable(page);
    await page.reload();
    await remark(page).waitFor();
    expect((await remark(page).inputValue()).startsWith(kept)).toBe(true);
    expect(page.url()).toBe(address);
  });
});

describe('the line', () => {
  it('F21: that comes and goes carries ten saves, each once', async () => {
    const before = await revision(page);
    const from = proxy.seen.length;
    let changes = 0;
    proxy.chosen = ({ method, path }) => {
      if (method === 'GET' || !path.startsWith('/api/')) return undefined;
      changes += 1;
      return changes % 6 < 3 ? 'request lost' : undefined;
    };
    for (let save = 1; save <= 5; save += 1) {
      await typeOver(page, `While the line comes and goes: ${String(save)}`);
      await arrives(page, `While the line comes and goes: ${String(save)}`);
    }
    const taken = new Set(savesSince(from).flatMap(({ key, status }) => (status === 200 ? [key] : [])));
    expect(await revision(page)).toBe(before + taken.size);
  });

  it('F27: so slow that a photo takes minutes carries what is typed before the photo is through', async () => {
    const address = page.url();
    proxy.delayMs = 400;
    proxy.bytesPerSecond = 250;
    await page.goto(`${proxy.url}/task-details/2003`);
    await page
      .getByRole('region', { name: 'Photos' })
      .getByLabel('Choose photos')
      .setInputFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer: noisyPng(600, 400) });
    const photos = () => proxy.seen.filter(({ method, path }) => method !== 'GET' && path.includes('/attachments'));
    await expect.poll(() => photos().length).toBeGreaterThan(0);
    await page.goto(address);
    await remark(page).waitFor();
    const from = proxy.seen.length;
    await typeOver(page, 'Before the photo');
    await expect.poll(() => savesSince(from).filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: 'All sent' }).count()).toBe(0);
    proxy.delayMs = 0;
    proxy.bytesPerSecond = Infinity;
    await arrives(page, 'Before the photo');
  });

  it('F28: that answers nothing, while the browser says it is there, is shown as lost; what is typed goes once it answers', async () => {
    proxy.chosen = ({ path }) => (path.startsWith('/api/') ? 'black hole' : undefined);
    await typeOver(page, 'Into a black hole');
    const alert = page.getByRole('alertdialog', { name: 'No Internet Connection' });
    await alert.getByRole('button', { name: 'Work offline' }).click();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await page.getByRole('button', { name: /^Offline/ }).waitFor();
    proxy.chosen = () => undefined;
    proxy.release();
    await arrives(page, 'Into a black hole');
  });

  it('F25: of a hotel shows as lost for every request, and nothing leaves the phone’s list', async () => {
    proxy.chosen = ({ path }) => (path.startsWith('/api/') ? 'hotel page' : undefined);
    await typeOver(page, 'In a hotel');
    // Whoever chose to work offline half a minute ago is not asked again.
    const workOffline = page.getByRole('alertdialog').getByRole('button', { name: 'Work offline' });
    await workOffline
      .or(page.getByRole('button', { name: /^Offline, \d waiting/ }))
      .first()
      .waitFor();
    if (await workOffline.isVisible()) await workOffline.click();
    await openSheet(page);
    await sheetOf(page)
      .getByText(/^Not on the server yet: \d changes?/)
      .waitFor();
    await page.keyboard.press('Escape');
    proxy.chosen = () => undefined;
    await arrives(page, 'In a hotel');
  });
});

describe('two tabs', () => {
  it('F10: of one report: the second only reads until it takes over, with all that was typed', async () => {
    await typeOver(page, 'Typed in the first tab');
    const second = await context.newPage();
    await fillAnyway(second);
    await second.goto(page.url());
    await second.getByText('This report is open in another tab. You can read it here.').waitFor();
    await second.getByRole('button', { name: 'Take over' }).click();
    await expect.poll(() => remark(second).inputValue()).toBe('Typed in the first tab');
    await page.getByText('This report is open in another tab. You can read it here.').waitFor();
    await typeOver(second, 'Typed in both');
    await page.close();
    page = second;
    await arrives(page, 'Typed in both');
  });

  it('F11: that both send without locks send each save as one request, and it has one effect', async () => {
    const address = page.url();
    await page.close();
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
    await openAgain(address);
    const other = await context.newPage();
    await other.goto(`${proxy.url}/executive-home`);
    const before = await revision(page);
    const from = proxy.seen.length;
    saves('answer lost', 'answer lost');
    await typeOver(page, 'Two tabs without locks');
    await expect.poll(() => savesSince(from).length).toBeGreaterThan(0);
    await Promise.all([hearOnline(page), hearOnline(other)]);
    await arrives(page, 'Two tabs without locks');
    expect(await revision(page)).toBe(before + new Set(savesSince(from).map(({ key }) => key)).size);
    await other.close();
  });
});

describe('the clock of the phone', () => {
  it.each(['1970-01-01T00:00:00Z', '2026-03-29T01:59:59+01:00', '2060-01-01T00:00:00Z'])(
    'F13: at %s changes no order: what was typed last stands',
    async (moment) => {
      await page.clock.setFixedTime(new Date(moment));
      for (const text of [`First at ${moment}`, `Last at ${moment}`]) {
        await typeOver(page, text);
        // This clock stands still, and what waits for its time waits for ever.
        await openSheet(page);
        await sendNow(sheetOf(page));
        // The button goes when all is sent, and with it the place of the keys for a moment: the sheet is closed by its own button.
        await sheetOf(page).getByRole('button', { name: 'Close' }).click();
        await sheetOf(page).waitFor({ state: 'detached' });
        await arrives(page, text);
      }
    },
  );
});
