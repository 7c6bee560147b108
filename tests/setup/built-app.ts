import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { buildIfStale } from '../../scripts/start/build-if-stale.ts';
import { findChromium } from '../../scripts/programs/chromium.ts';
import { makeDemoHome } from './demo-home.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromiumPath: string;
    /** A folder with report types and demo data: copy it, never write to it. */
    demoHome: string;
  }
}

/** Journeys drive the built app with the demo in a real browser: both must be ready before the first one starts. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildIfStale();
  project.provide('chromiumPath', await findChromium());
  const demoHome = await makeDemoHome();
  project.provide('demoHome', demoHome);
  return () => rm(demoHome, { recursive: true });
}
