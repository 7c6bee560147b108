/**
 * `npm run bench [-- edit checking start form table select screens lists kills]`: what one edit costs, whether checking grows as the number of report types
 * does, how long the server takes to start with two hundred of them, how a long form and a long table feel beside the stock ones, how soon a long list opens, how soon
 * each screen is there without a network, whether a killed browser has lost a key, what lists cost on a database of many years. Without a
 * name all of it but the kills and the lists, which take long.
 */
import { parseArgs } from 'node:util';
import { measureChecking } from './bench/checking.ts';
import { measureEdits } from './bench/edit.ts';
import { measureForm } from './bench/form.ts';
import { measureKills } from './bench/kills.ts';
import { measureLists } from './bench/lists.ts';
import { measureScreens } from './bench/screens.ts';
import { measureSelect } from './bench/select.ts';
import { measureServerStart } from './bench/server-start.ts';
import { measureTable } from './bench/table.ts';

const benches: Readonly<Record<string, () => void | Promise<void>>> = {
  edit: measureEdits,
  checking: measureChecking,
  start: measureServerStart,
  form: measureForm,
  table: measureTable,
  select: measureSelect,
  screens: measureScreens,
  lists: measureLists,
  kills: measureKills,
};
const onlyWhenAsked = ['lists', 'kills'];

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
