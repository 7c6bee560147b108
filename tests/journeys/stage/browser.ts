import { chromium, type Browser, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { chromiumArguments } from '../../../scripts/programs/chromium.ts';
import { timeoutMs } from '../../../scripts/timeout.ts';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

let launched: Promise<Browser> | undefined;

/** One browser for all files of a worker, closed with it. `useStage` closes what a file has opened in it. */
export function launch(): Promise<Browser> {
  launched ??= launchPatient();
  return launched;
}

/**
 * Its pages wait as long as every other test does. They have no service worker, as in a private window: it would fetch and check the
 * whole app once for every device. Journeys that go offline or replace the app ask for one with `serviceWorkers: 'allow'`.
 */
async function launchPatient(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: inject('chromiumPath'), args: chromiumArguments() });
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.setDefaultTimeout(timeoutMs);
    if (options?.serviceWorkers === undefined)
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    return context;
  };
  return browser;
}

/** Errors of a page: violations of the Content-Security-Policy, uncaught errors, console errors. */
export async function listenFor(page: Page): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // A refused request is an answer of the server, which the page shows in words of its own.
    if (message.type() === 'error' && !/^(Failed to load resource|Cache\.add\(\) failed)/.test(message.text()))
      complaints.push(message.text());
  });
  await page.exposeFunction('reportViolation', (text: string) => complaints.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportViolation(text: string): void }).reportViolation;
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${String(event.lineNumber)}`);
    });
  });
  return complaints;
}

/**
 * Most journeys type into reports of tasks that are not started; whole-day answers the safety checks first. A button that goes
 * before it was pressed needs no press, and must not hold the journey.
 */
export const fillAnyway = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByRole('button', { name: 'Fill in anyway' }), (anyway) =>
    anyway.click({ timeout: 3000 }).catch(() => undefined),
  );

export async function signIn(page: Page, url: string, userName = 'anita'): Promise<void> {
  await fillAnyway(page);
  await page.goto(url);
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill('Demo@1234');
  await page.getByRole('button', { name: 'Sign in' }).click();
  // Where an administrator begins.
  await page.waitForURL(userName === 'sunita' ? '**/people' : '**/executive-home');
}

/** Signs the device of a page in without opening the app there: for calls to the server, and for pages opened later. */
export async function signInByCall(page: Page, url: string, userName = 'anita'): Promise<void> {
  // Any file but the app.
  await page.goto(`${url}/icon.svg`);
  const answer = await page.request.post(`${url}/api/v1/session`, {
    headers: { Origin: url },
    data: { UserName: userName, Password: 'Demo@1234' },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Navigates like a link of the app: offline, no page can be loaded. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ idx: history.length, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
