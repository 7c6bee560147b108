import type { TestProject } from 'vitest/node';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { findChromium } from '../../scripts/chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromiumPath: string;
  }
}

/** Journeys drive the built app in a real browser: both must be there before the first one starts. */
export async function setup(project: TestProject): Promise<void> {
  buildIfStale();
  project.provide('chromiumPath', await findChromium());
}
