import { expect, it, onTestFinished } from 'vitest';
import { listenFor } from './stage/browser.ts';
import { watchJumps } from './glass/jumps.ts';
import { makeByHand, noFaults, typeCalled } from './reports/ordinary-report.ts';
import { useSeason } from './stage/season.ts';
import { watchForCode } from './glass/watch-for-code.ts';

/** Together with the reports of the whole day it covers every kind of control. */
const relay = typeCalled('efhfrelay');
const season = useSeason([relay.slug]);

it('a relay report is filled in by hand on a phone, judged, signed, submitted and printed: nothing is lost, and no string is evaluated as code', async () => {
  const page = await season.phone.newPage();
  onTestFinished(() => page.close());
  const complaints = await listenFor(page);
  const made = await watchForCode(page);
  await watchJumps(page);
  expect(await makeByHand(season, page, relay)).toEqual(noFaults);
  expect(complaints).toEqual([]);
  expect(made).toEqual([]);
});
