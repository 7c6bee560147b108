/**
 * `npm run bench [-- edit checking start]`: what one edit costs, whether checking grows as the number of report types does,
 * how long the server takes to start with two hundred of them. Without a name all of it.
 */
import { parseArgs } from 'node:util';
import { measureChecking } from './bench/checking.ts';
import { measureEdits } from './bench/edit.ts';
import { measureServerStart } from './bench/server-start.ts';

const benches: Readonly<Record<string, () => void | Promise<void>>> = {
  edit: measureEdits,
  checking: measureChecking,
  start: measureServerStart,
};

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.find((name) => !Object.hasOwn(benches, name));
if (unknown === undefined) {
  for (const [name, measure] of Object.entries(benches)) {
    if (positionals.length === 0 || positionals.includes(name)) await measure();
  }
} else {
  process.stderr.write(`There is no bench "${unknown}"; there are ${Object.keys(benches).join(', ')}.\n`);
  process.exitCode = 1;
}
