import type { Reporter, TestModule } from 'vitest/node';
import { writeDurations, type Took } from './durations.ts';

const shown = 10;

/** Prints the slowest files of a run; with `DURATIONS=write` it also writes how long they took, by which the next run is sorted. */
export class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map(took).toSorted((one, other) => other.seconds - one.seconds);
    if (files.length > shown) {
      const lines = files
        .slice(0, shown)
        .map(({ seconds, project, path }) => `${seconds.toFixed(1).padStart(7)} s  ${project}  ${path}`);
      process.stdout.write(`\n The slowest files\n${lines.join('\n')}\n`);
    }
    if (process.env['DURATIONS'] === 'write') writeDurations(files);
  }
}

function took(module: TestModule): Took {
  const { duration, collectDuration } = module.diagnostic();
  return { project: module.project.name, path: module.relativeModuleId, seconds: (duration + collectDuration) / 1000 };
}
