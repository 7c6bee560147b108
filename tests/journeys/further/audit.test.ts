import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { TaskDetail } from '#contract';
import { usual, wrongOn } from '../glass/axe.ts';
import { desk, listenFor, phone, signInByCall } from '../stage/browser.ts';
import { takePicture } from '../stage/pictures.ts';
import { useStage } from '../stage/stage.ts';
import { expectWidth } from '../stage/width.ts';

const stage = useStage();
let reportNo: string;

// A day: anita signs in, somebody tries her password, the office reopens a report of last season.
beforeAll(async () => {
  const { url } = stage.app;
  const headers = { Origin: url };
  const anita = await stage.browser.newPage();
  await signInByCall(anita, url, 'anita');
  await anita.request.post(`${url}/api/v1/session`, { headers, data: { UserName: 'anita', Password: 'guessed it' } });
  const meera = await stage.browser.newPage();
  await signInByCall(meera, url, 'meera');
  const task = (await (await meera.request.get(`${url}/api/v1/tasks/2101`)).json()) as TaskDetail;
  const mapping = task.Mappings[0];
  const reopened = await meera.request.post(`${url}/api/v1/mappings/${String(mapping?.MappingId)}/reopen`, {
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    data: { Reason: 'The feeder was named wrongly' },
  });
  expect(reopened.ok(), await reopened.text()).toBe(true);
  ({ ReportNo: reportNo } = (
    (await reopened.json()) as { readonly Submitted: { readonly ReportNo: string } }
  ).Submitted);
  for (const page of [anita, meera]) await page.close();
});

const open = async (viewport: typeof desk, userName = 'sunita'): Promise<Page> => {
  const page = await stage.browser.newPage({ viewport });
  await signInByCall(page, stage.app.url, userName);
  return page;
};

it('the administrator reads who did what, narrows it down to a report, checks the log and takes it along as a file', async () => {
  const page = await open(desk);
  const complaints = await listenFor(page);
  await page.goto(stage.app.url);
  await page.getByRole('navigation').getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  const list = page.getByRole('list', { name: 'Audit log' });
  await list.getByText('Somebody typed a wrong password for Anita Deshmukh').waitFor();
  await takePicture(page, 'audit-desk');

  const reopening = list.getByText(`reopened report ${reportNo}`);
  await reopening.click();
  await list.getByText('report.reopen').waitFor();
  await takePicture(page, 'audit-details');
  expect(await wrongOn(page, 'the audit log at a desk', usual)).toEqual([]);
  await page.getByRole('button', { name: `Show only entries about ${reportNo}` }).click();
  await list.getByText('signed in').first().waitFor({ state: 'detached' });
  expect(await page.getByRole('searchbox', { name: /^Subject/ }).inputValue()).toBe(reportNo);
  await reopening.waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.map((line) => /report\.\w+/.exec(line)?.[0])).toEqual([undefined, 'report.reopen', 'report.submit']);
  expect(lines[1]).toContain(`report.reopen,Meera`);

  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText(/\d+ rows checked, no faults\./).waitFor();
  await page.getByText(/by Sunita Rao/).waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

it('on a phone the filters are one tap away, in Hindi too, and nothing is wider than the screen', async () => {
  const page = await open(phone);
  await page.goto(`${stage.app.url}/audit`);
  const list = page.getByRole('list', { name: 'Audit log' });
  await list.getByText('Somebody typed a wrong password').waitFor();
  await takePicture(page, 'audit-phone');
  await page.getByText('Filters', { exact: true }).click();
  await takePicture(page, 'audit-phone-filters');
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Wrong password');
  await page.getByText('1 filter', { exact: true }).waitFor();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  await list.getByText('Somebody typed a wrong password').click();
  await takePicture(page, 'audit-phone-details');
  expect(await wrongOn(page, 'the audit log on a phone', usual)).toEqual([]);
  await expectWidth(page, phone.width);

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'हिन्दी', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'बंद करें' }).click();
  await page.getByText('किसी ने Anita Deshmukh के लिए ग़लत पासवर्ड टाइप किया').waitFor();
  await page.getByRole('heading', { level: 1, name: 'ऑडिट लॉग' }).waitFor();
  await takePicture(page, 'audit-phone-hindi');
  await page.close();
});

it('without a connection the page says so and stays; the log can be checked again once there is one', async () => {
  const page = await open(phone);
  await page.goto(`${stage.app.url}/audit`);
  const list = page.getByRole('list', { name: 'Audit log' });
  await list.getByText('signed in').first().waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByRole('alertdialog', { name: 'No Internet Connection' }).waitFor();
  await takePicture(page, 'audit-phone-offline');
  await page.context().setOffline(false);
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await list.getByText('signed in').first().waitFor();
  await page.getByRole('button', { name: 'Check now' }).click();
  await list.getByText('Sunita Rao checked this log: no faults').first().waitFor();
  await page.close();
});

it('an executive sees neither the page nor what the server would answer', async () => {
  const page = await open(phone, 'anita');
  await page.goto(`${stage.app.url}/audit`);
  await page.getByText('Your role cannot open this page.').waitFor();
  await takePicture(page, 'audit-phone-refused');
  expect((await page.request.get(`${stage.app.url}/api/v1/audit`)).status()).toBe(403);
  await page.close();
});
