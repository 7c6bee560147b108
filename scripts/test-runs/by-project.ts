import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { durations } from './durations.ts';

/**
 * Files of a project follow each other, because a worker is kept only while the next file belongs to its project: any other file starts
 * a new one, which loads all modules again. The projects with the longest files come first, and in each the longest files, so that short
 * ones fill the other workers' time at the end.
 */
export class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // By size, or by the time of an earlier run here.
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other) || seconds(other) - seconds(one));
  }
}

const order = ['journeys', 'server', 'screen', 'unit'];

function rank({ project: { name } }: TestSpecification): number {
  return order.findIndex((part) => name.includes(part)) * 2 + Number(!name.startsWith('further'));
}

const seconds = ({ project, moduleId }: TestSpecification): number =>
  durations[project.name]?.[path.relative(project.vitest.config.root, moduleId).replaceAll('\\', '/')] ?? 0;
