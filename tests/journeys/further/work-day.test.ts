import { expect, it } from 'vitest';
import { listenFor, phone, signIn } from '../stage/browser.ts';
import { mapReports } from '../reports/map-reports.ts';
import { takePicture } from '../stage/pictures.ts';
import { useStage } from '../stage/stage.ts';

const stage = useStage();

it('an executive creates a task from the list of calls, works on it and reports that it cannot be completed', async () => {
  const page = await stage.browser.newPage({ viewport: phone });
  const complaints = await listenFor(page);
  const shot = (name: string): Promise<unknown> => takePicture(page, `work-day-${name}`);
  await signIn(page, stage.app.url);
  await page
    .getByText(/on site, .* on the way/)
    .first()
    .waitFor();
  await shot('home');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls' }).click();
  await page.getByRole('searchbox').fill('spring not charging');
  const call = page.getByRole('list', { name: 'Calls' }).getByRole('link');
  await call.filter({ hasText: 'spring not charging' }).waitFor();
  await expect.poll(() => call.count()).toBe(1);
  await shot('calls');
  await call.click();

  await page.getByRole('link', { name: 'New task' }).click();
  await page.getByLabel('Task title').fill('Test the incomer relay and the breaker');
  await shot('create-task');
  await page.getByRole('button', { name: 'Create task' }).click();
  await page
    .getByRole('link', { name: /Test the incomer relay and the breaker/ })
    .first()
    .click();

  await page.getByRole('link', { name: 'Equipment and reports' }).click();
  await mapReports(page, { search: 'relay', take: 2 }, { search: 'relay', take: 2 });
  await expect.poll(() => page.getByRole('button', { name: /^Remove: / }).count()).toBeGreaterThanOrEqual(2);
  await shot('mapped');
  await page.getByRole('link', { name: /Test the incomer relay and the breaker/ }).click();

  const does = (name: string) =>
    page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true });
  await does('Arrived').click();
  // Another demo task is running.
  await page.getByRole('dialog', { name: 'Another task is running' }).waitFor();
  await shot('start-question');
  await page.getByRole('button', { name: 'Pause it and start' }).click();
  await does('Pause').click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Waiting for shutdown' }).check();
  await shot('pause');
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await does('Resume').click();
  await does('More steps').waitFor();

  const closing = page.getByRole('region', { name: 'Required before closing' });
  await closing.getByText('Mandatory reports: missing').waitFor();
  await closing.getByRole('link', { name: 'Job card' }).first().waitFor();
  await shot('closing-check');

  await does('More steps').click();
  await page.getByRole('menuitem', { name: 'Cannot complete' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Shutdown refused' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Cannot complete' }).click();
  await page.getByText('The office decides the next step.').waitFor();
  await page.getByText('All sent', { exact: true }).first().waitFor();
  await page.getByRole('region', { name: 'History' }).getByText('Shutdown refused').waitFor();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'History' }).click();
  const past = page.getByRole('list', { name: 'Task history' }).getByRole('link');
  await past.filter({ hasText: 'Test the incomer relay and the breaker' }).getByText('Cannot be completed').waitFor();
  await shot('history');
  expect(complaints).toEqual([]);
});
