import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/programs/chromium.ts';
import { demoHome } from './demo-home.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromiumPath: string;
    /** A folder with report types and demo data: copy it, never write to it. */
    demoHome: string;
  }
}

/** Journeys drive the built app with the demo in a real browser: both must be ready before the first one starts. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('chromiumPath', await findChromium());
  project.provide('demoHome', await demoHome());
}
