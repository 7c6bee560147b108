import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { default as Axe, AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Device settings, the background the app then has, and the required contrast of text (WCAG 2.2, 1.4.3 and 1.4.6). */
export const settings = {
  light: { colorScheme: 'light', contrast: 'no-preference', ground: 'rgb(238, 243, 244)', rule: 'color-contrast' },
  dark: { colorScheme: 'dark', contrast: 'no-preference', ground: 'rgb(12, 21, 25)', rule: 'color-contrast' },
  'light, high contrast': {
    colorScheme: 'light',
    contrast: 'more',
    ground: 'rgb(255, 255, 255)',
    rule: 'color-contrast-enhanced',
  },
  'dark, high contrast': {
    colorScheme: 'dark',
    contrast: 'more',
    ground: 'rgb(0, 0, 0)',
    rule: 'color-contrast-enhanced',
  },
} as const;

export type Setting = keyof typeof settings;

export const usual: readonly Setting[] = ['light', 'dark'];
export const highContrast: readonly Setting[] = ['light, high contrast', 'dark, high contrast'];

/** Every machine-checkable rule of WCAG 2.2 A and AA, target size (2.5.8) included. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations on the current page, or in a part of it: all rules in the first setting, in the others those that a setting
 * can affect.
 */
export async function wrongOn(
  page: Page,
  where: string,
  asked: readonly Setting[],
  part = 'html',
): Promise<readonly string[]> {
  const found: string[] = [];
  const screen = page.viewportSize();
  if (screen !== null) await showWhole(page, screen);
  for (const [at, name] of asked.entries()) {
    await setTo(page, name);
    const { rule } = settings[name];
    const asAll: RunOptions = { runOnly: { type: 'tag', values: levels }, rules: { [rule]: { enabled: true } } };
    const asColours: RunOptions = { runOnly: { type: 'rule', values: [rule] } };
    found.push(...(await violations(page, `${where} (${name})`, part, at === 0 ? asAll : asColours)));
  }
  if (screen !== null) await page.setViewportSize(screen);
  return found;
}

/** A screen as high as the page, because a person scrolls to what is under the bottom bar. */
async function showWhole(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole > height) await page.setViewportSize({ width, height: whole });
}

/** Changes the device settings, and waits until the page has followed. */
export async function setTo(page: Page, name: Setting): Promise<void> {
  const { colorScheme, contrast, ground } = settings[name];
  await page.emulateMedia({ colorScheme, contrast, reducedMotion: 'reduce' });
  await page.waitForFunction((colour) => getComputedStyle(document.body).backgroundColor === colour, ground);
  // Transitions start with the next frame; endless animations are not waited for.
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const moves = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0));
    await Promise.allSettled(moves.map(({ finished }) => finished));
  });
}

async function violations(page: Page, where: string, part: string, options: RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate<AxeResults, readonly [string, RunOptions]>(
    // The script above has defined it.
    ([within, given]) => (window as unknown as { axe: typeof Axe }).axe.run(within, given),
    [part, { ...options, resultTypes: ['violations'] }],
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => {
      const [reason = ''] = [...node.any, ...node.all, ...node.none].map(({ message }) => message);
      return `${where}: ${id} ${node.target.join(' ')}: ${reason}`;
    }),
  );
}
