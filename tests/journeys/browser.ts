import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { chromiumArguments } from '../../scripts/chromium.ts';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: inject('chromiumPath'), args: chromiumArguments() });
}

/** A person's own browser profile on disk, so that it can be killed and opened again. */
export function openProfile(folder: string, viewport = phone): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: inject('chromiumPath'),
    args: chromiumArguments(),
    viewport,
  });
}

/** What a page complained of: violations of the Content-Security-Policy, errors nobody caught, errors on the console. */
export async function listenFor(page: Page): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // A refused request is the server's answer, and the page has its own words for it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
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

export async function signIn(page: Page, url: string, userName = 'anita'): Promise<void> {
  await page.goto(url);
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill('Demo@1234');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/executive-home');
}
