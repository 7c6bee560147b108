import type { Locator, Page } from 'playwright-core';
import { taskTitle } from './morning.ts';
import type { Thumb } from './thumb.ts';

interface Day {
  readonly thumb: Thumb;
  readonly page: Page;
  readonly fill: () => Promise<void>;
  readonly callId: number;
  readonly taskId: number;
}

const workDone = 'Relay tested by injection.';

/** An hour and a half on the road and three quarters at the panel, or as much of them as fits into the Indian day so far. */
const minutesOfDay = (Date.now() / 60_000 + 330) % 1440;
const scale = Math.min(1, (minutesOfDay - 5) / 135);
const [awayMs, onSiteMs] = [135 * 60_000 * scale, 45 * 60_000 * scale];

/** The day, part by part. */
export function actsOfTheDay({ thumb, page, fill }: Day): Readonly<Record<string, () => Promise<void>>> {
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  const link = (name: string | RegExp): Locator => page.getByRole('link', { name });
  const dialog = page.getByRole('dialog');
  const does = (name: string): Locator =>
    page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true });
  const submit = async (): Promise<void> => {
    await thumb.tap(button('Submit report'));
    await thumb.tap(dialog.getByRole('button', { name: 'Submit', exact: true }));
    await page.getByText(/^Submitted R0/).waitFor();
  };
  const putBack = (ms: number): Promise<void> => page.evaluate(`putBack(${String(ms)})`);
  return {
    'check in': async () => {
      await putBack(awayMs);
      await thumb.tap(button('Check in'));
      await page.getByText(/^In since/).waitFor();
    },
    'open the task, start travel': async () => {
      // Home has the task in a line below its call.
      await thumb.tap(page.getByRole('link', { name: taskTitle, exact: true }));
      await thumb.tap(button('Start travel'));
    },
    'safety checks, task and job card': async () => {
      const checks = page.getByRole('list', { name: 'Before the work' });
      await checks.getByRole('checkbox').first().waitFor();
      for (const check of await checks.getByRole('listitem').all())
        await thumb.tap(check.getByRole('checkbox').first());
      await putBack(onSiteMs);
      await thumb.tap(button('Start work'));
      await putBack(0);
    },
    'the earth-fault report': async () => {
      await thumb.tap(link('Start: Earth'));
      await fill();
      await submit();
    },
    'a spare': async () => {
      await thumb.tap(button('Back'));
      await thumb.tap(link('Fit a part'));
      await thumb.tap(button(/^Part/));
      await thumb.tap(dialog.getByRole('option').filter({ hasText: /grease/i }));
      // The task is on one relay: its equipment stands there already.
      await thumb.tap(button('Save'));
      await page.getByText(/^1 line (is on this phone|was sent)/).waitFor();
    },
    'job card and task done': async () => {
      await thumb.tap(button('Back'));
      await thumb.tap(page.getByLabel('Work done'));
      await thumb.type(workDone);
      await thumb.tap(page.getByRole('checkbox', { name: 'Supply restored', exact: true }));
      await thumb.tap(button(/^Work is done/));
      await does('Close task').waitFor();
    },
    'the report on the visit': async () => {
      await page.getByText('All sent', { exact: true }).first().waitFor();
      await thumb.tap(link(/(Start|Continue): Site visit report/));
      await fill();
      await submit();
    },
    close: async () => {
      await thumb.tap(link('Open task'));
      await thumb.tap(does('Close task'));
      await page.getByText('Closed', { exact: true }).first().waitFor();
    },
    'check out': async () => {
      await thumb.tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }));
      await thumb.tap(button('Check out'));
    },
  };
}
