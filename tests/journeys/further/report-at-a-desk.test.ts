import { writeFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { desk, listenFor, signIn } from '../stage/browser.ts';
import { fullPass } from '../glass/full-pass.ts';
import { offA4 } from '../glass/off-a4.ts';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import { artefacts, takePicture } from '../stage/pictures.ts';
import { useStage } from '../stage/stage.ts';

const slug = 'under-voltage-relay';
const stage = useStage();

it('a report is filled in by typing at a desk, judged while typing, signed, submitted, opened again and printed', async () => {
  const page = await stage.browser.newPage({ viewport: desk });
  onTestFinished(() => page.close());
  const complaints = await listenFor(page);
  const shot = (name: string): Promise<unknown> => takePicture(page, `at-a-desk-${name}`);

  await signIn(page, stage.app.url);
  await shot('home');
  await page
    .getByRole('link', { name: /Under-voltage relay/ })
    .first()
    .click();
  await page.waitForURL(`**/${slug}/*`);
  const report = new ReportOnGlass(page);

  for (const { section, entries } of await fullPass(slug)) {
    if (entries.length === 0 && !(await report.offers(section.label))) continue;
    await report.openSection(section.label);
    for (const [pointer, value] of entries) await report.enter(pointer, value);
    for (const pointer of await report.emptyTexts()) await report.enter(pointer, 'As per site record');
    if (entries.some(([pointer]) => pointer.startsWith('/pickupTest/'))) {
      await report.shows('/pickupTest/rows/0/pickupErrorPct', /0\.45/);
      await report.shows('/pickupTest/rows/0/resetRatio', /1\.032/);
      await shot('pick-up');
    }
  }
  await page.getByText(/^Draft saved/).waitFor();
  await page.getByRole('status', { name: 'Outcome' }).getByText('Satisfactory').waitFor();
  await shot('filled');

  await page.getByRole('button', { name: 'Submit report' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /submit/i })
    .click();
  await page.getByText(/^Submitted R0/).waitFor();
  await shot('submitted');

  await page.reload();
  await page.getByText(/^Submitted R0/).waitFor();
  await report.openSection('Settings');
  expect(await page.locator('.form-section.is-open input:not([type=hidden])').count()).toBe(0);

  await page.getByRole('link', { name: 'Print' }).click();
  await page.waitForURL('**/print');
  await page.getByText('Sahyadri Switchgear Services').first().waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await writeFile(`${artefacts}/at-a-desk.pdf`, pdf);
  expect(offA4(pdf)).toEqual([]);
  expect(complaints).toEqual([]);
});
