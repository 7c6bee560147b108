import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { listenFor, phone, signIn } from '../stage/browser.ts';
import { homeWith, useStage } from '../stage/stage.ts';

const slug = 'residual-voltage-relay';

/** Complete as it opens, with rows that can be removed. */
const readyReport: JsonObject = {
  title: 'Residual voltage relay',
  type: 'object',
  'x-report': { edition: '1', category: 'relay', ansi: ['59'], equipment: ['relay'], prefix: 'BVR' },
  additionalProperties: false,
  properties: {
    points: {
      title: 'Points',
      type: 'array',
      maxItems: 8,
      default: [{ remark: 'first' }, { remark: 'second' }, { remark: 'third' }, { remark: 'fourth' }],
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { remark: { title: 'Remark', type: 'string', maxLength: 20 } },
      },
    },
  },
};

const stage = useStage(() => homeWith(slug, readyReport));
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  const context = await stage.browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  page = await context.newPage();
  complaints = await listenFor(page);
  await page.addInitScript(() => {
    // Chrome on Android counts every tap as the first: no page can tell a double tap by the number of a click.
    Object.defineProperty(MouseEvent.prototype, 'detail', { get: () => 1 });
  });
  await signIn(page, stage.app.url);
});

/** Two taps of a finger at one place. They must not be farther apart than a double tap is, however busy the machine. */
async function tapTwice(target: Locator): Promise<void> {
  // Playwright waits until it is enabled, has stopped moving, and nothing lies over it.
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to tap.');
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // All sent at once: a busy test would answer the first tap too late to send the second in time.
  const input = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof place)[]) =>
    input.send('Input.dispatchTouchEvent', { type, touchPoints });
  const tap = () => [touch('touchStart', [place]), touch('touchEnd', [])];
  await Promise.all([...tap(), ...tap()]);
  await input.detach();
}

const named = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: typeof name === 'string' });
const steps = (): Locator => page.getByRole('group', { name: 'Actions' });

it('a double tap on Check in is one punch, and on Check out another one', async () => {
  await page.getByRole('link', { name: 'Attendance' }).tap();
  // The home page has a button of the same name, in another place.
  await page.getByRole('heading', { name: 'Attendance', level: 1 }).waitFor();
  const punches = page.getByRole('list', { name: 'Punches, Today' }).getByRole('listitem');
  await tapTwice(named('Check in'));
  await page.getByText('In since').first().waitFor();
  await expect.poll(() => named('Check out').getAttribute('aria-disabled')).toBe('false');
  expect(await punches.count()).toBe(1);
  await tapTwice(named('Check out'));
  await expect.poll(() => punches.count()).toBe(2);
  await expect.poll(() => named('Check in again').getAttribute('aria-disabled')).toBe('false');
  expect(await punches.count()).toBe(2);
});

it('a double tap on Start travel takes that step alone, and on the next one only asks what happens to the running task', async () => {
  await page.goto(stage.app.url);
  const list = await page.evaluate(async () => (await fetch('/api/v1/home')).json() as Promise<unknown>);
  const task = await assignedTask(list);
  await page.goto(`${stage.app.url}/task-details/${String(task)}`);
  await tapTwice(named('Start travel'));
  await page.getByText('Travelling').first().waitFor();
  await expect.poll(() => page.getByText('All sent', { exact: true }).first().isVisible()).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
  // Where there is a job card, the task alone is not the start of the work.
  await tapTwice(steps().getByRole('button', { name: /^(Start|Arrived)$/ }));
  const question = page.getByRole('dialog', { name: 'Another task is running' });
  await question.waitFor();
  await expect.poll(() => question.getByRole('button', { name: 'Pause it and start' }).isEnabled()).toBe(true);
  expect(await page.getByText('Travelling').count()).toBeGreaterThan(0);
  await question.getByRole('button', { name: 'Not now' }).tap();
  await question.waitFor({ state: 'detached' });
});

/** A task that is assigned, while another one of the same person runs. */
async function assignedTask(home: unknown): Promise<number> {
  const { TodaysCalls } = home as { readonly TodaysCalls: readonly { readonly CallId: number }[] };
  for (const { CallId } of TodaysCalls) {
    const { Tasks } = (await page.evaluate(
      async (id) => (await fetch(`/api/v1/calls/${String(id)}/tasks`)).json() as Promise<unknown>,
      CallId,
    )) as { readonly Tasks: readonly { readonly TaskId: number; readonly Status: string }[] };
    const found = Tasks.find(({ Status }) => Status === 'assigned');
    if (found !== undefined) return found.TaskId;
  }
  throw new Error('The demo has no assigned task.');
}

it('a double tap on the cross of a row removes that row alone', async () => {
  await page.goto(stage.app.url);
  await page
    .getByRole('link', { name: /Residual voltage relay/ })
    .first()
    .tap();
  await page.waitForURL(`**/${slug}/*`);
  await page.removeLocatorHandler(page.getByRole('button', { name: 'Fill in anyway' }));
  await tapTwice(page.getByRole('button', { name: 'Fill in anyway' }));
  const rows = page.getByRole('button', { name: /^Remove/ });
  await expect.poll(() => rows.count()).toBe(4);
  await tapTwice(rows.first());
  await expect.poll(() => rows.count()).toBe(3);
  await expect.poll(() => rows.first().isEnabled()).toBe(true);
  expect(await rows.count()).toBe(3);
});

it('a double tap on Submit report only asks', async () => {
  await tapTwice(named('Submit report'));
  const question = page.getByRole('dialog', { name: 'Submit this report?' });
  await question.waitFor();
  await expect.poll(() => question.getByRole('button', { name: 'Submit', exact: true }).isEnabled()).toBe(true);
  await question.getByRole('button', { name: 'Back' }).tap();
  await question.waitFor({ state: 'detached' });
});

it('a double tap on what opens a question neither answers nor closes it', async () => {
  await tapTwice(named('Discard draft'));
  const question = page.getByRole('dialog');
  await question.waitFor();
  await question.getByRole('button', { name: 'Keep it' }).tap();
  await question.waitFor({ state: 'detached' });
  await named('Submit report').waitFor();
  expect(complaints).toEqual([]);
});

it('a double tap on Submit submits, and what comes in its place does not lead away', async () => {
  await named('Submit report').tap();
  const question = page.getByRole('dialog', { name: 'Submit this report?' });
  await tapTwice(question.getByRole('button', { name: 'Submit', exact: true }));
  await page.getByText('Submitted R0').waitFor();
  expect(new URL(page.url()).pathname).toContain(slug);
  expect(complaints).toEqual([]);
});
