import { expect, it } from 'vitest';
import { serverMark } from '#contract';
import { addresses } from '../stage/addresses.ts';
import { desk, goWithin, phone, signIn } from '../stage/browser.ts';
import { useStage } from '../stage/stage.ts';

const stage = useStage();

it('a report opens by itself although each of its scripts, its type and its validators fail to load once', async () => {
  // The requests of a service worker cannot be made to fail here.
  const page = await stage.browser.newPage({ viewport: phone, serviceWorkers: 'block' });
  const slug = addresses.report.split('/')[1] ?? '';
  const lost = [
    { what: /\/assets\/report-screen-[^/]+\.js$/, times: 1 },
    // Also asked for ahead of use: the second answer is lost to the page that waits for it.
    { what: new RegExp(`/${slug}/versions/[0-9a-f]+$`), times: 2 },
    { what: new RegExp(`/${slug}/versions/[0-9a-f]+/validator\\.js`), times: 1 },
    { what: /\/assets\/[^/]+\.js$/, times: 1 },
  ];
  const asked = new Map<string, number>();
  await page.route('**', (route, request) => {
    const kind = lost.find(({ what }) => what.test(request.url()));
    // The scripts that the page itself names are not parts: nothing can fetch them again.
    if (kind === undefined || request.resourceType() !== 'fetch') return route.continue();
    const times = (asked.get(request.url()) ?? 0) + 1;
    asked.set(request.url(), times);
    return times <= kind.times ? route.abort() : route.continue();
  });
  await signIn(page, stage.app.url);
  await goWithin(page, addresses.report);
  await page.getByRole('button', { name: 'Next field' }).waitFor();
  for (const { what, times } of lost.slice(0, 3)) {
    const counts = [...asked].filter(([url]) => what.test(url)).map(([, count]) => count);
    expect(counts, String(what)).not.toEqual([]);
    expect(Math.min(...counts), String(what)).toBeGreaterThan(times);
  }
});

it('a report opens by itself although its script is fetched and its import then breaks off', async () => {
  const page = await stage.browser.newPage({ viewport: phone, serviceWorkers: 'block' });
  let lost = 0;
  await page.route(/\/assets\/report-screen-[^/]+\.js$/, (route, request) => {
    if (request.resourceType() !== 'script' || lost > 0) return route.continue();
    lost += 1;
    return route.abort();
  });
  await signIn(page, stage.app.url);
  await goWithin(page, addresses.report);
  await page.getByRole('button', { name: 'Next field' }).waitFor();
  expect(lost).toBe(1);
});

it('a page of a replaced build that misses a part comes back with the newest build, at the same report', async () => {
  const page = await stage.browser.newPage({ viewport: phone, serviceWorkers: 'block' });
  await signIn(page, stage.app.url);
  await page.evaluate(() => void Object.assign(window, { isOldBuild: true }));
  await page.route(/\/assets\/report-screen-[^/]+\.js$/, async (route) => {
    const isOldBuild = await page.evaluate(() => 'isOldBuild' in window).catch(() => false);
    return isOldBuild
      ? route.fulfill({ status: 404, headers: { [serverMark.name]: serverMark.value } })
      : route.continue();
  });
  await goWithin(page, addresses.report);
  await page.getByRole('button', { name: 'Next field' }).waitFor();
  expect(await page.evaluate(() => 'isOldBuild' in window)).toBe(false);
  expect(new URL(page.url()).pathname).toBe(addresses.report);
});

it('the workbench generates a case although the script that does it fails to load once', async () => {
  const page = await stage.browser.newPage({ viewport: desk });
  await signIn(page, stage.app.url, 'meera');
  let asked = 0;
  await page.route(/\/assets\/case-worker-[^/]+\.js$/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.goto(`${stage.app.url}/report-types/under-voltage-relay`);
  await page.getByRole('button', { name: 'Fill with a generated case' }).click();
  await page.getByText('Generated case: full').waitFor();
  expect(await page.getByText('The case could not be made.').count()).toBe(0);
  expect(asked).toBeGreaterThan(1);
});
