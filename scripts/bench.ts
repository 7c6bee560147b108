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
import { measureChecking } from './bench/checking.ts';
import { measureColdStart } from './bench/cold-start.ts';
import { measureDay } from './bench/day/day.ts';
import { measureDevice } from './bench/device.ts';
import { measureEdits } from './bench/edit.ts';
import { measureFirstUse } from './bench/first-use.ts';
import { measureForm } from './bench/form.ts';
import { measureHeights } from './bench/heights.ts';
import { measureHostile } from './bench/hostile.ts';
import { measureKills } from './bench/kills.ts';
import { measureLists } from './bench/lists/lists.ts';
import { measureScreens } from './bench/screens.ts';
import { measureSelect } from './bench/select.ts';
import { measureServerStart } from './bench/server-start.ts';
import { measurePeak } from './bench/load/peak.ts';
import { measureSubmits } from './bench/load/submits.ts';
import { measureTable } from './bench/table.ts';

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
