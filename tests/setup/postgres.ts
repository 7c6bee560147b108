import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../scripts/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database that tests may fill; each suite makes a schema of its own in it. */
    postgresUrl: string;
  }
}

/** One real PostgreSQL for the whole run. Vitest calls this only when the run has tests of this project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}
