import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { best, line } from './figures.ts';
import { fieldsPerType } from './generated-type.ts';

const counts = [25, 50, 100, 200];
const rounds = 5;

interface Figures {
  readonly readMs: number;
  /** CPU time, which is more reliable than wall time on a busy machine. */
  readonly readCpuMs: number;
  readonly compileMs: number;
  readonly rssMb: number;
}

/** Whether checking time grows linearly with the number of report types. Each figure is the best of several cold processes. */
export function measureChecking(): void {
  line([
    `checking: generated types of ${String(fieldsPerType)} fields, a cold process each, best of ${String(rounds)}`,
  ]);
  const measured = counts.map((count) => ({ count, ...measure(count) }));
  for (const { count, readMs, readCpuMs, compileMs, rssMb } of measured) {
    line([
      `${String(count).padStart(5)} types`,
      `read and judged ${readMs.toFixed(0)} ms (${(readMs / count).toFixed(1)} ms a type)`,
      `processor ${readCpuMs.toFixed(0)} ms`,
      `compiled for use ${compileMs.toFixed(0)} ms (${(compileMs / count).toFixed(1)} ms a type)`,
      `memory ${rssMb.toFixed(0)} MB`,
    ]);
  }
  const [few, many] = [measured.at(0), measured.at(-1)];
  if (few === undefined || many === undefined) return;
  const ratio = many.readCpuMs / few.readCpuMs;
  line([
    `   ${String(many.count)} types take ${ratio.toFixed(1)} times the processor time of ${String(few.count)}; linear is ${String(many.count / few.count)}`,
  ]);
}

function measure(count: number): Figures {
  const all = Array.from({ length: rounds }, () => once(count));
  return {
    readMs: best(all.map(({ readMs }) => readMs)),
    readCpuMs: best(all.map(({ readCpuMs }) => readCpuMs)),
    compileMs: best(all.map(({ compileMs }) => compileMs)),
    rssMb: best(all.map(({ rssMb }) => rssMb)),
  };
}

function once(count: number): Figures {
  const script = path.join(import.meta.dirname, 'read-generated.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, String(count)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Figures; // printed by our own script
}
