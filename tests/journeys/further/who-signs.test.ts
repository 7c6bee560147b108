import { expect, it, onTestFinished } from 'vitest';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import { fillAnyway, goWithin, phone, signInByCall } from '../stage/browser.ts';
import { takePicture } from '../stage/pictures.ts';
import { useStage } from '../stage/stage.ts';

const stage = useStage();

const relay = '/earth-fault-relay/5009';
const visit = '/site-visit-report/5007/2004';
const witness = 'Suresh Kulkarni';
const engineer = 'Anita Deshmukh';

it('what a witness signed on a relay report is offered to the customer of the visit, by name, and never to its engineer', async () => {
  const page = await stage.browser.newPage({ viewport: phone, hasTouch: true, reducedMotion: 'reduce' });
  onTestFinished(() => page.close());
  await signInByCall(page, stage.app.url);
  await fillAnyway(page);
  await page.goto(stage.app.url + relay);
  const report = new ReportOnGlass(page);

  await report.openSection('Signatures');
  await report.enter('/signatures/witness/name', witness);
  await report.sign(report.field('/signatures/witness/signature'));

  // What was signed on a visit is known as long as the app is open.
  await goWithin(page, visit);
  await report.openSection('Signatures');
  const own = report.field('/signatures/engineer/signature');
  const customers = report.field('/signatures/customer/signature');
  await own.locator('canvas').waitFor();
  expect(await own.getByRole('button', { name: witness }).count()).toBe(0);
  expect(await customers.getByRole('button', { name: engineer }).count()).toBe(0);
  await takePicture(page, 'who-signs', { fullPage: true });

  await report.sign(own);
  expect(await customers.getByRole('button', { name: engineer }).count()).toBe(0);
  await customers.getByRole('button', { name: `${witness} signs here too` }).click();
  const question = page.getByRole('dialog', { name: `${witness} signs here too?` });
  await takePicture(page, 'who-signs-question');
  await question.locator('.is-main').click();
  await customers.locator('img').waitFor();
  await report.shows('/signatures/customer/name', witness);

  // Another name is another person.
  await report.enter('/signatures/customer/name', 'Prakash Joshi');
  await customers.getByRole('status').filter({ hasText: witness }).waitFor();
  expect(await customers.locator('img').count()).toBe(0);
  await takePicture(page, 'who-signs-renamed');
  await report.enter('/signatures/customer/name', witness);
  await customers.locator('img').waitFor();
});
