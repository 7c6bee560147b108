import { expect, it, onTestFinished } from 'vitest';
import { listenFor } from '../stage/browser.ts';
import { watchJumps } from '../glass/jumps.ts';
import { makeByHand, noFaults, typeCalled } from '../reports/ordinary-report.ts';
import { useSeason } from '../stage/season.ts';

/** The type with the most kinds of control. */
const breaker = typeCalled('release-test-acb');
const season = useSeason([breaker.slug]);

it('a breaker report is filled by hand on a phone, judged, signed, submitted and printed, and nothing is lost', async () => {
  const page = await season.phone.newPage();
  onTestFinished(() => page.close());
  const complaints = await listenFor(page);
  await watchJumps(page);
  expect(await makeByHand(season, page, breaker)).toEqual(noFaults);
  expect(complaints).toEqual([]);
});
