/** Run by `checking.ts` in a process of its own: reads generated types from scratch and prints how long that took. */
import { performance } from 'node:perf_hooks';
import { compileTemplate } from '#engine';
import { compileValidators, readReportTypes } from '#authoring';
import { filesOf, generatedType } from './generated-type.ts';

const count = Number(process.argv[2]);
const files = Array.from({ length: count }, (_, index) => generatedType(index)).flatMap(filesOf);

const used = process.cpuUsage();
const start = performance.now();
const { bundles, refusals } = readReportTypes(files);
const readAt = performance.now();
const { user, system } = process.cpuUsage(used);
for (const bundle of bundles.values()) compileTemplate(bundle, compileValidators(bundle));
const compiledAt = performance.now();

if (bundles.size !== count) throw new Error(`${String(refusals.length)} generated types were refused`);
const figures = {
  readMs: readAt - start,
  readCpuMs: (user + system) / 1000,
  compileMs: compiledAt - readAt,
  rssMb: process.memoryUsage().rss / 1e6,
};
process.stdout.write(JSON.stringify(figures));
