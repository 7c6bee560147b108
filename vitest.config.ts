import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { ByProject } from './scripts/test-runs/by-project.ts';
import { storeInMemory } from './scripts/test-runs/quick-folder.ts';
import { Slowest } from './scripts/test-runs/slowest.ts';
import { formPairs } from './scripts/vite/form-pairs-plugin.ts';
import { timeoutMs } from './scripts/timeout.ts';
import { answerShapes } from './scripts/vite/answer-shapes-plugin.ts';
import { shellValidators } from './scripts/vite/shell-validators-plugin.ts';

// Neither UTC nor India, and half an hour off both: code that forgets its time zone fails here.
process.env.TZ = 'America/St_Johns';

storeInMemory();

/**
 * One worker more than CI has processors: tests also wait, for a timer, a disk, a database. (Vitest by itself leaves one of two
 * processors idle.) All projects are one group: no worker waits for the last file of one before it starts the next.
 */
const together = { maxWorkers: 3 };

/** Most of what a test makes is thrown away at once: in a larger nursery 6 % less of the processor goes to collecting it. */
const nursery: string[] = ['--max-semi-space-size=64'];

/** Vitest's own timeout of `expect.poll` is one second. A test has time for a few such waits. */
const pollTimeout = { expect: { poll: { timeout: timeoutMs } } };

/** No module keeps state between tests, and screens start with a clean document, so the files of a worker share their modules. */
const unisolated = { isolate: false };

/**
 * Each has a server of its own. `tests/journeys` holds those that every change must pass, `further` all others.
 */
const journey = {
  ...together,
  execArgv: nursery,
  environment: 'node',
  ...pollTimeout,
  // The files of a worker share a browser.
  ...unisolated,
  globalSetup: 'tests/setup/built-app.ts',
  testTimeout: 300_000,
  hookTimeout: 240_000,
} as const;

const server = {
  ...together,
  ...unisolated,
  environment: 'node' as const,
  ...pollTimeout,
  globalSetup: 'tests/server/databases/prepared-databases.ts',
  setupFiles: 'tests/setup/property-seed.ts',
  execArgv: [...nursery, '--import', './scripts/typescript-workers.mjs'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

const screen = {
  plugins: [react(), shellValidators(), formPairs(), answerShapes()],
  // A copy of the repository can borrow the packages of another, as that of `npm run sabotage` does.
  server: { fs: { allow: ['.', realpathSync('node_modules')] } },
};

const screenTests = {
  ...together,
  execArgv: nursery,
  ...unisolated,
  environment: 'jsdom',
  ...pollTimeout,
  setupFiles: ['tests/setup/property-seed.ts', 'tests/setup/screen.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // MUI's deep imports name folders, which Node's own resolver refuses. JSON Forms is left to Node: inlined, its
  // packages would be loaded twice, and their React contexts would never meet.
  server: { deps: { inline: [/@mui\//] } },
};

/** Every plain JSON Forms pair of the corpus; `npm test` proves the same with fewer. */
const everyPair = ['tests/form/entry/stock/pairs.test.tsx'];

/** Recorded cases evaluated at once and entry by entry; `schemas:check` proves each against the case that it extends. */
const everyCase = ['tests/recorded-cases.test.ts'];

/** Proofs with real processes and commands, whose parts `npm test` proves one by one. */
const serverFurther = ['tests/server/*/further/*.test.ts', 'tests/scripts/lab/chaos/further/*.test.ts'];

const unit = {
  ...together,
  execArgv: nursery,
  ...unisolated,
  environment: 'node' as const,
  setupFiles: ['tests/setup/property-seed.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

/** Files that do more with `ENGINES=other`: see `tests/server/databases/engines.ts`. */
const ofSeveralEngines = ['tests/server', 'tests/schedules', 'tests/scripts/lab/chaos']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => /\b(usualEngines|isThorough)\b/.test(readFileSync(file, 'utf8')));

/** Projects whose name begins with `further` are what `npm run test:all` adds to `npm test`. */
export default defineConfig({
  test: {
    sequence: { sequencer: ByProject },
    reporters: ['default', new Slowest()],
    projects: [
      {
        test: {
          name: 'unit',
          ...unit,
          include: [
            'tests/*.test.ts',
            'tests/{engine,language,authoring,contract,paper,templates,schemas,scripts}/**/*.test.ts',
          ],
          exclude: [...everyCase, 'tests/scripts/lab/chaos/**'],
        },
      },
      { test: { name: 'further-unit', ...unit, include: everyCase } },
      {
        test: {
          name: 'storage+server',
          ...server,
          include: ['tests/{server,schedules,scripts/lab/chaos}/**/*.test.ts'],
          exclude: serverFurther,
        },
      },
      {
        test: {
          name: 'further-server',
          ...server,
          include: [...ofSeveralEngines, ...serverFurther],
          env: { ENGINES: 'other' },
        },
      },
      {
        ...screen,
        test: {
          name: 'screen',
          ...screenTests,
          include: ['tests/{screen,form,offline,app}/**/*.test.{ts,tsx}'],
          exclude: everyPair,
        },
      },
      {
        ...screen,
        test: { name: 'further-screen', ...screenTests, include: everyPair },
      },
      {
        test: {
          name: 'journeys',
          ...journey,
          include: ['tests/journeys/*.test.ts'],
        },
      },
      {
        test: {
          name: 'further-journeys',
          ...journey,
          include: ['tests/journeys/further/*.test.ts'],
        },
      },
    ],
  },
});
