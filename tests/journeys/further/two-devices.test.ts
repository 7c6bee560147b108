import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import { openShortReport, remark } from '../reports/short-report.ts';
import { desk, listenFor, phone, signIn } from '../stage/browser.ts';
import { takePicture } from '../stage/pictures.ts';
import { newHome, useStage } from '../stage/stage.ts';

const stage = useStage(async () => {
  const home = await newHome();
  await dropMeasuredType(home);
  return home;
});

/** A report with two texts and a reading with the current it was taken at, in place of a type with a report in the demo. */
async function dropMeasuredType(home: string): Promise<void> {
  const schema = {
    title: 'Short report',
    type: 'object',
    'x-report': { edition: '1', category: 'relay', ansi: ['51N'], equipment: ['relay'], prefix: 'SHR' },
    additionalProperties: false,
    required: ['remark'],
    properties: {
      remark: { title: 'Remark', type: 'string', minLength: 1, maxLength: 200 },
      found: { title: 'As found', type: 'string', maxLength: 200 },
      injected: { title: 'Injected', type: 'number', unit: 'A', minimum: 0 },
      time: {
        title: 'Operating time',
        type: 'number',
        unit: 's',
        minimum: 0,
        accept: { pass: 'row.injected < 1 ? value <= 10 : value <= 5', basis: 'bench' },
      },
    },
  };
  await rm(path.join(home, 'uischemas', 'earth-fault-relay.uischema.json'));
  await writeFile(path.join(home, 'schemas', 'earth-fault-relay.schema.json'), JSON.stringify(schema));
}

const input = (page: Page, pointer: string) =>
  new ReportOnGlass(page).field(pointer).locator('input, textarea').first();

async function type(page: Page, pointer: string, text: string): Promise<void> {
  await input(page, pointer).fill(text);
  await input(page, pointer).blur();
}

const valueOf = (page: Page, pointer: string): Promise<string> => input(page, pointer).inputValue();

const allSent = (page: Page) => page.getByRole('button', { name: 'All sent' }).first().waitFor();

/** *All sent* may still stand there from before the last key. */
async function sent(page: Page, entry: string): Promise<void> {
  const mappingId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const draft = async (): Promise<string> => {
    const answer = await page.request.get(`${stage.app.url}/api/v1/mappings/${mappingId}/report`);
    return JSON.stringify(((await answer.json()) as { Draft?: unknown }).Draft ?? null);
  };
  await expect.poll(draft).toContain(entry);
}

it('what two devices typed into one report, one of them without a connection, ends in both; where both measured, a person decides, and there is one report', async () => {
  const [one, two] = [
    await stage.browser.newContext({ viewport: desk, colorScheme: 'dark' }),
    await stage.browser.newContext({ viewport: phone }),
  ];
  const [tablet, mobile] = [await one.newPage(), await two.newPage()];
  const complaints = await listenFor(mobile);
  for (const page of [tablet, mobile]) {
    await signIn(page, stage.app.url);
    await openShortReport(page);
    if (page === tablet) {
      await type(tablet, '/remark', 'Relay cleaned');
      await type(tablet, '/injected', '2');
      await sent(tablet, '"injected":2');
    }
  }
  await expect.poll(() => remark(mobile).inputValue()).toBe('Relay cleaned');

  await two.setOffline(true);
  await mobile.getByRole('button', { name: 'Work offline' }).click();
  await type(mobile, '/found', 'Dust on the contacts');
  await type(mobile, '/time', '3');
  await type(tablet, '/remark', 'Relay cleaned and dried');
  await type(tablet, '/time', '4');
  await sent(tablet, '"time":4');

  await two.setOffline(false);
  await mobile.getByText(/^Copied from .*, another device, .*: Remark\.$/).waitFor();
  expect(await valueOf(mobile, '/remark')).toBe('Relay cleaned and dried');
  await mobile.getByText(/^Two devices have different values here\./).waitFor();
  await mobile.getByText(/another device, .* 4 s\. Choose above which one to keep\.$/).waitFor();
  await takePicture(mobile, 'two-devices-clash');
  // Typing goes on elsewhere, and a submit does not.
  await type(mobile, '/found', 'Dust on both contacts');
  await mobile.getByRole('button', { name: 'Submit report' }).click();
  await mobile.getByText(/^Not ready to submit: 1 to decide/).waitFor();
  await mobile.getByRole('button', { name: 'Close' }).click();
  await mobile.getByRole('button', { name: 'Keep mine' }).click();
  await mobile.getByText(/^Not used, from the other device: .*4 s/).waitFor();
  await sent(mobile, '"time":3');

  // The tablet goes on with what it last knew.
  await type(tablet, '/remark', 'Relay cleaned, dried and tested');
  await tablet.getByText(/^Copied from .*: As found, Operating time\.$/).waitFor();
  await takePicture(tablet, 'two-devices-taken-over');
  await allSent(tablet);
  const ended = await Promise.all(['/remark', '/found', '/injected', '/time'].map((at) => valueOf(tablet, at)));
  expect(ended).toEqual(['Relay cleaned, dried and tested', 'Dust on both contacts', '2', '3']);

  await tablet.getByRole('button', { name: 'Submit report' }).click();
  await tablet.getByRole('button', { name: 'Submit', exact: true }).click();
  await tablet.getByText('Submitted R0').first().waitFor();
  const mappingId = new URL(tablet.url()).pathname.split('/').at(-1) ?? '';
  const answer = await mobile.request.get(`${stage.app.url}/api/v1/mappings/${mappingId}/report`);
  expect(await answer.json()).toMatchObject({
    Revisions: [{ RevisionNo: 0 }],
    Submitted: {
      Values: { remark: 'Relay cleaned, dried and tested', found: 'Dust on both contacts', injected: 2, time: 3 },
    },
  });
  expect(complaints).toEqual([]);
  await Promise.all([one.close(), two.close()]);
});
