import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { readReportTypes } from '#authoring';
import { readSources } from '../../src/server/report-types/reading/read-sources.ts';
import { listenFor, phone, signIn } from './stage/browser.ts';
import { fillAsRecorded, type More } from './glass/fill-as-recorded.ts';
import { ReportOnGlass } from './glass/report-on-glass.ts';
import { choose } from './reports/choose.ts';
import { mapReports } from './reports/map-reports.ts';
import { artefacts, takePicture } from './stage/pictures.ts';
import { useStage } from './stage/stage.ts';
import { ask } from './reports/visit-again.ts';

/** One call from the morning to the evening, using only the screen of a phone. */

const { bundles } = readReportTypes(await readSources({ schemasDir: 'schemas', uischemasDir: 'uischemas' }));
const complaint = 'Voltage relays of bay 1 before the monsoon';
const title = 'Test both voltage relays';

const stage = useStage();
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  const office = await stage.browser.newPage();
  await signIn(office, stage.app.url, 'meera');
  await newCall(office);
  await office.close();
  page = await stage.browser.newPage({ viewport: phone, serviceWorkers: 'allow' });
  complaints = await listenFor(page);
  await signIn(page, stage.app.url);
});

let hasFailed = false;

/** What comes after a failure fails because of it: only the first picture tells why. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail' || hasFailed) return;
  hasFailed = true;
  await page.screenshot({ path: `${artefacts}/whole-day-failed.png`, fullPage: true });
});

it('an executive checks in', async () => {
  const attendance = page.getByRole('region', { name: 'Attendance' });
  await attendance.getByRole('button', { name: 'Check in' }).click();
  await attendance.getByText(/^In since/).waitFor();
  await shot('1-home');
});

it('an executive opens a call and creates a task in it', async () => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls' }).click();
  await openFoundCall();
  await page.getByRole('link', { name: 'Create the first task' }).waitFor();
  await shot('2-call');
  await page.getByRole('link', { name: 'Create the first task' }).click();
  await page.getByLabel('Task title').fill(title);
  await page.getByRole('button', { name: 'Create task' }).click();
  await toTask();
  await shot('3-task');
});

it('two relays and their reports are added to the task, and the one that does not fit is removed', async () => {
  await page.getByRole('link', { name: 'Equipment and reports' }).click();
  await mapReports(page, { search: '11 kV bus 1', take: 2 }, { search: 'voltage relay', take: 2 });
  const remove = page.getByRole('button', { name: /^Remove: / });
  await expect.poll(() => remove.count()).toBe(4);
  for (const unfit of [/^Remove: Over-voltage.*UV-27/, /^Remove: Under-voltage.*OV-59/]) {
    await page.getByRole('button', { name: unfit }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: unfit }).waitFor({ state: 'detached' });
  }
  await mapReports(page, { search: 'Site visit' }, { search: 'visit' });
  await expect.poll(() => remove.count()).toBe(3);
  await shot('4-mapped');
  await page.getByRole('link', { name: new RegExp(title) }).click();
});

it('the report on the visit is looked at before the work, when there is nothing to tell', async () => {
  await page
    .getByRole('region', { name: 'Reports' })
    .getByRole('link', { name: /Site visit report/ })
    .click();
  await expect.poll(() => arrival()).toBe('');
  await page.goBack();
  await page.getByRole('heading', { name: title }).waitFor();
});

it('task and job card are started in one, after the safety checks on the page of the task', async () => {
  const checks = page.getByRole('list', { name: 'Before the work' });
  await checks.getByRole('checkbox').first().waitFor();
  await shot('5-start');
  for (const check of await checks.getByRole('listitem').all()) await check.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Start work' }).click();
  await page.getByRole('button', { name: 'Pause it and start' }).click();
  await page.getByRole('link', { name: 'Start: Over-voltage relay' }).waitFor();
  await page.getByRole('link', { name: 'Open job card' }).click();
  await page.getByText('In progress', { exact: true }).first().waitFor();
  await page.goBack();
});

it('the first report of the task is filled in and submitted', async () => {
  await page.getByRole('link', { name: 'Start: Over-voltage relay' }).click();
  await fill('6-over-voltage');
  await submit();
  await shot('7-submitted');
});

it('a submitted report leads on to the next report of the task', async () => {
  await page.getByRole('link', { name: 'Next: Under-voltage relay' }).click();
  await fill('6-under-voltage');
  await submit();
  await page.getByRole('link', { name: 'Next: Site visit report' }).waitFor();
});

it('the report on the visit shows the arrival and both reports with number and result, although it was looked at before', async () => {
  await page.getByRole('link', { name: 'Next: Site visit report' }).click();
  await expect.poll(() => arrival()).not.toBe('');
  const report = new ReportOnGlass(page);
  await report.openSection('Equipment');
  for (const row of [0, 1]) {
    await report.shows(`/equipment/${row}/reportNo`, /[A-Z]+-\d{4}-\d+/);
    await report.shows(`/equipment/${row}/outcome`, /satisfactory/i);
  }
  await report.openSection('Work');
  await report.enter('/work/rootCause', 'Dry contacts');
  await page.getByText(/^Draft saved/).waitFor();
  await shot('7-visit-begun');
  await page.goBack();
});

it('one spare is fitted and another returned to the store', async () => {
  await page.getByRole('link', { name: 'Open task' }).click();
  await page.getByRole('link', { name: /^SC-2026-.*Konkan/ }).click();
  await page.getByRole('link', { name: /^Spares in and out/ }).click();
  await fromBag('Fitted to equipment');
  await pick(/^Part/, 'grease');
  await pick(/^Equipment/, 'UV-27');
  await post();
  await fromBag('Returned to store');
  await pick(/^Part/, 'grease');
  await post();
  await sent();
  const history = page.getByRole('list', { name: 'History of spares' }).getByRole('listitem');
  await history.filter({ hasText: 'Returned to store' }).getByText('Waiting for the store').waitFor();
  await shot('8-spares');
});

it('a spare fitted after the report on the visit was begun is offered there, and taken over with a tap', async () => {
  await openFromCalls();
  await toTask();
  await page
    .getByRole('region', { name: 'Reports' })
    .getByRole('link', { name: /Site visit report/ })
    .click();
  await shot('8-fact-changed');
  await takeOver('1 fact changed.');
  const report = new ReportOnGlass(page);
  await report.openSection('Work');
  await report.shows('/work/rootCause', 'Dry contacts');
  await report.openSection('Spares used');
  await report.shows('/spares/0/description', /grease/i);
});

it('the work done is entered once, and job card and task are finished in one', async () => {
  await openFromCalls();
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await page.getByLabel('Work done').fill('Both relays tested by secondary injection; contacts greased.');
  await page.getByText(/^Tick every check after the work/).waitFor();
  await page.getByRole('checkbox', { name: 'Supply restored', exact: true }).check();
  await shot('9-finish');
  await page.getByRole('button', { name: /^Mark work as done/ }).click();
  await does('Close task').waitFor();
  await page.getByText('Both relays tested').first().waitFor();
  await sent();
  await shot('9-work-done');
});

it('the visit is reported with a photo and the customer’s signature', async () => {
  await page.getByRole('link', { name: 'Continue: Site visit report' }).click();
  await page.waitForURL('**/site-visit-report/*/*');
  // When the work ended, how, and what was done.
  await takeOver('3 facts changed.');
  await fill('10-visit', {
    change: ({ visit = {} }, inCase) => ({
      // Hours passed on site, not the seconds of this test.
      '/visit/arrivedAt': inCase(Date.parse(String(visit['departedAt'])) - 3 * 3_600_000),
      '/equipment/1/condition': 'In service',
    }),
    photos: async (hand) => {
      await hand.addRow('/photos');
      await hand.enter('/photos/0/caption', 'Relay panel after the test');
      await hand.enter('/photos/0/image', '');
      await shot('10-photo');
    },
  });
  await submit();
  await sent();
});

it('the report on the visit is printed, with the photo and the fitted spare', async () => {
  await page.getByRole('link', { name: 'Print' }).click();
  await page.waitForURL('**/site-visit-report-print/*/*');
  await page.locator('.sheet-outcome').waitFor();
  await page.getByText('Relay panel after the test').first().waitFor();
  // The fitted spare is on the paper without having been typed.
  await page.getByText('Contact grease 100 g').first().waitFor();
  await shot('11-print');
  await page.goBack();
});

it('a task whose reports are submitted is closed', async () => {
  await page.getByRole('link', { name: 'Open task' }).click();
  await shot('12-task-ready');
  await does('Close task').click();
  await shot('13-close-task');
  await page.getByText('Closed', { exact: true }).first().waitFor();
  await sent();
});

it('the call is closed with its last task, because the customer has signed', async () => {
  await page.getByRole('link', { name: /^SC-2026-.*Konkan/ }).click();
  await page.getByRole('heading', { name: 'Konkan Desalination Board' }).waitFor();
  await page.getByText('Closed', { exact: true }).first().waitFor();
  await shot('14-call-closed');
});

it('a closed call and its task are found again, in the list and in the history', async () => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls' }).click();
  await page.getByRole('link', { name: 'Closed calls' }).click();
  const call = page.getByRole('list', { name: 'Closed calls' }).getByRole('link').filter({ hasText: complaint });
  await call.waitFor();
  await shot('16-closed-calls');
  await call.click();
  await page.getByRole('link').filter({ hasText: title }).first().waitFor();
  await shot('17-closed-tasks');
  await fromMore('History');
  const past = page.getByRole('list', { name: 'Task history' }).getByRole('link').filter({ hasText: title });
  await past.getByText('Closed').waitFor();
  await shot('18-history');
});

it('an executive checks out, and the day has left no error on the console', async () => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const attendance = page.getByRole('region', { name: 'Attendance' });
  await attendance.getByRole('button', { name: 'Check out' }).click();
  await attendance.getByText(/^Not checked in|^Checked out/).waitFor();
  await sent();
  await shot('19-evening');
  expect(complaints).toEqual([]);
});

async function arrival(): Promise<string> {
  // Known, it is text.
  const shown = new ReportOnGlass(page).field('/visit/arrivedAt').locator('input, dd').first();
  return shown.evaluate((one) => (one instanceof HTMLInputElement ? one.value : one.textContent));
}

async function takeOver(facts: string): Promise<void> {
  const changed = page.getByText(facts);
  await changed.waitFor();
  await page.getByRole('button', { name: 'Take over' }).click();
  await changed.waitFor({ state: 'detached' });
}

/** Inside a report a phone shows no navigation: its header leads home. */
async function openFromCalls(): Promise<void> {
  await page.getByRole('link', { name: 'Switchgear Reports, home' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls' }).click();
  await openFoundCall();
}

async function openFoundCall(): Promise<void> {
  await page.getByRole('searchbox').fill(complaint);
  const calls = page.getByRole('list', { name: 'Calls' }).getByRole('link');
  // What is found comes a moment after the last key, and moves what stood there.
  await expect.poll(() => calls.count()).toBe(1);
  await calls.filter({ hasText: complaint }).click();
}

async function fromMore(name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name }).click();
}

async function fromBag(reason: string): Promise<void> {
  await page.getByRole('radio', { name: 'Out of my bag', exact: true }).check();
  await page.getByRole('radio', { name: reason, exact: true }).check();
}

async function pick(field: RegExp, question: string): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog, question);
  await dialog.waitFor({ state: 'hidden' });
}

async function post(): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^1 line (is on this phone|was sent)/).waitFor();
}

async function sent(): Promise<void> {
  await page.getByText('All sent', { exact: true }).first().waitFor();
}

async function shot(name: string): Promise<void> {
  await takePicture(page, `whole-day-${name}`, { fullPage: true });
}

function does(name: string) {
  return page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true });
}

async function toTask(): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await page.getByRole('heading', { name: title }).waitFor();
}

async function fill(name: string, more?: More): Promise<void> {
  await fillAsRecorded(page, bundles, more);
  await shot(`${name}-filled`);
}

async function submit(): Promise<void> {
  await page.getByRole('button', { name: 'Submit report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText(/^Submitted R0/).waitFor();
}

/** The office imports the calls of the day. */
async function newCall(office: Page): Promise<void> {
  const heading = 'ExternalRef,ProjectRef,SiteRef,CallType,Priority,Complaint,AssignedUserName,LoggedAt';
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const file = `${heading}\r\nDAY-1,PRJ-2602,SITE-RTN,testing,p2,${complaint},anita,${yesterday} 09:00\r\n`;
  const Content = Buffer.from(file).toString('base64');
  await ask(office, 'POST', 'imports?kind=calls', { FileName: 'calls.csv', Content });
}
