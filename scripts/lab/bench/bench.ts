/**
 * `npm run bench [-- edit checking start first submits hostile peak form table select screens cold heights lists kills device]`: measures the cost of one
 * edit; whether checking grows linearly with the number of report types; how long the server takes to start with two hundred of them;
 * how long the first use of a report type keeps others waiting; how long a server that hostile report types are dropped into keeps anybody waiting; reports submitted per second; the busiest ten minutes of five thousand
 * executives; a long form, a long table and a long list
 * next to the stock ones; how soon each screen opens offline, and the app itself; whether a killed browser loses a key; how high each
 * report type is on a phone; what a day costs in taps, keys and swipes; lists on a database
 * of many years; and what a device costs: encryption, thousands of unsent changes, gigabytes of photos. Without a name runs all but the slow ones, hostile, peak, kills, lists and device.
 */
import { parseArgs } from 'node:util';
import { measureChecking } from './checking.ts';
import { measureColdStart } from './cold-start.ts';
import { measureDay } from './day/day.ts';
import { measureDevice } from './device.ts';
import { measureEdits } from './edit.ts';
import { measureFirstUse } from './first-use.ts';
import { measureForm } from './form.ts';
import { measureHeights } from './heights.ts';
import { measureHostile } from './hostile.ts';
import { measureKills } from './kills.ts';
import { measureLists } from './lists/lists.ts';
import { measureScreens } from './screens.ts';
import { measureSelect } from './select.ts';
import { measureServerStart } from './server-start.ts';
import { measurePeak } from './load/peak.ts';
import { measureSubmits } from './load/submits.ts';
import { measureTable } from './table.ts';

const benches: Readonly<Record<string, () => void | Promise<void>>> = {
  edit: measureEdits,
  checking: measureChecking,
  start: measureServerStart,
  first: measureFirstUse,
  submits: measureSubmits,
  hostile: measureHostile,
  peak: measurePeak,
  form: measureForm,
  table: measureTable,
  select: measureSelect,
  screens: measureScreens,
  cold: measureColdStart,
  heights: measureHeights,
  day: measureDay,
  device: measureDevice,
  lists: measureLists,
  kills: measureKills,
};
const onlyWhenAsked = ['hostile', 'peak', 'lists', 'kills', 'device'];

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.find((name) => !Object.hasOwn(benches, name));
if (unknown === undefined) {
  for (const [name, measure] of Object.entries(benches)) {
    if (positionals.length === 0 ? !onlyWhenAsked.includes(name) : positionals.includes(name)) await measure();
  }
} else {
  process.stderr.write(`There is no bench "${unknown}"; there are ${Object.keys(benches).join(', ')}.\n`);
  process.exitCode = 1;
}
